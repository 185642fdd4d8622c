/**
 * Wagering: what deposits and grants ask their members to stake, and the only count of it.
 *
 * - A round counts its valid bet by its contribution when it ends, towards the oldest open requirement first.
 * - A round keeps what it counted for which requirement; a correction or a rollback gives back exactly that.
 * - An open requirement of a deposit holds cash; one of a grant holds none.
 */
export { countRounds } from './count-rounds.ts';
export { endRequirementsOfGrants } from './end-grants.ts';
export { requireTurnover, requireTurnoverOfMany } from './require-turnover.ts';
export { setTurnover, turnoverRuleOf } from './set-turnover.ts';
export { broughtIn, turnoverOf, type Requirement } from './turnover-of.ts';
