/**
 * Wagering: what deposits and grants ask their members to stake, and the only count of it.
 *
 * - A round counts its valid bet when it ends, towards the oldest open requirement of a deposit or cash reward first.
 * - Each grant counts the round by its own terms, beside them.
 * - A round keeps what it counted for which requirement; a correction or a rollback gives back exactly that.
 * - An open requirement of a deposit or of a cash reward holds cash; one of a grant holds none.
 */
export { countRounds } from './count-rounds.ts';
export { countedForGrant as roundsCountedFor } from './store/counted.ts';
export { endRequirementsOfGrants, lowerRequirementOfGrant, reopenRequirementOfGrant, restartRequirementOfGrant } from './end-grants.ts';
export { requireTurnover, requireTurnoverOfMany } from './require-turnover.ts';
export { requiredFor } from './turnover.rules.ts';
export { setTurnover, turnoverRuleOf } from './set-turnover.ts';
export { broughtIn, turnoverOf, type Requirement } from './turnover-of.ts';
