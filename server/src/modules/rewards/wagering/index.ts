/** rewards/wagering */
export { countRounds } from './count-rounds.ts';
export { endRequirementsOfGrants } from './end-grants.ts';
export { requireTurnover, requireTurnoverOfMany } from './require-turnover.ts';
export { setTurnover, turnoverRuleOf } from './set-turnover.ts';
export { broughtIn, turnoverOf, type Requirement } from './turnover-of.ts';
