/**
 * What a member may not do now: blocks, exclusions, and ceilings on stakes, losses and deposits.
 *
 * - New risk asks here first; settling, rolling back and paying out never do.
 * - What was staked and won is counted in the transaction of the bet, so a ceiling cannot be outrun.
 */
export { countPaidIn, mayDeposit } from './may-deposit.ts';
export { mayPlay } from './may-play.ts';
export { block, setCeiling } from './restrict.ts';
export { addPlay, ceilingsOf, playBlocksOf, type PlayCount } from './store.ts';
export { type LimitHit, limitsFrom, noLimits, type PlayLimits } from './limits.rules.ts';
export { blocksHeld, blockSet, ceilingsHeld, liftBlock, playedSince } from './held.ts';
