/**
 * What members must stake before money may leave: each deposit and grant asks for valid bets, by the merchant's multiple.
 *
 * - A requirement stands in the transaction that brings its money, so nobody gets between.
 * - Valid bets of ended rounds fill the oldest open requirement first; what is over goes to the next. Each round counts once.
 * - An open requirement holds as much cash as came with it, and no more: what was won beside it may leave.
 */
export { countRounds } from './count-rounds.ts';
export { requireForDeposits, requireTurnover, requireTurnoverOfMany, type Source } from './require-turnover.ts';
export { setTurnover, turnoverRuleOf } from './set-turnover.ts';
export { broughtIn, type Requirement, turnoverOf } from './turnover-of.ts';
export { waiveTurnover } from './waive-turnover.ts';
