/**
 * The acts that are closed to a member now: blocks, breaks and exclusions, ceilings on stakes, losses and deposits, and the length of a sitting.
 *
 * - New risk asks here first; settling, rolling back and paying out never do.
 * - Stakes and wins are counted in the transaction of the bet, so a ceiling cannot be outrun.
 * - A member lowers a limit at once and raises it after a day, when they confirm it (GLI-19 2.5.5, RTS 12). The lower of theirs and the house's counts.
 * - Nothing shortens a break or an exclusion. Money that comes meanwhile is the member's, and is looked at; taking money out stays possible.
 */
export { type Breach, mayDeposit } from './may-deposit.ts';
export { countPaidOut, countReturned, mayTransfer, mayWithdraw } from './may-withdraw.ts';
export { countPaidInOfMany } from './count-many.ts';
export { mayPlay } from './may-play.ts';
export { riskLeft } from './risk-left.ts';
export { block } from './restrict.ts';
export { addPlay, addUndone, ceilingsOf, playBlocksOf } from './store/play.ts';
export { limitsFrom, noLimits } from './limits.rules.ts';
export { blockAgainst } from './refuse-blocked.ts';
export { recordPlay } from './play-session.ts';
export { blocksHeld, ceilingsHeld, playedOnDays, playedSince } from './held.ts';
