/** rewards/wagering */
export { correctRounds } from './correct-rounds.ts';
export { countRounds } from './count-rounds.ts';
export { endRequirementsOfGrants } from './end-grants.ts';
export { requireForDeposits, requireTurnover, requireTurnoverOfMany } from './require-turnover.ts';
export { setTurnover, turnoverRuleOf } from './set-turnover.ts';
export { broughtIn, turnoverOf, type Requirement } from './turnover-of.ts';
export { waiveTurnover } from './waive-turnover.ts';
