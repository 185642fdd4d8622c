/**
 * Contracts between an upline and a direct downline, the requests that lead to them, and a merchant's policy for agents.
 *
 * - A contract version is final. Other terms are another version, in force from the next period, once both sides have agreed.
 * - No contract pays more than its payer's own contract brings. When the payer's contract is lowered or ends, contracts below it are lowered or end too.
 * - A request that nobody answers expires.
 */
export { acceptRequest } from './answer.ts';
export { endContractsOf } from './end.ts';
export { offerContract } from './offer.ts';
export { getPayeeOrThrow, type Party } from './parties.ts';
export { policyOf, savePolicy, type Policy } from './policy.ts';
export { namesOf, readTiers, shownTier } from './shown.ts';
export { boundsWithin, earliestInForce, inForceOf, inForceThrough, inForceWithin, type Version, versionById } from './store/contracts.ts';
export { type Tier } from './terms.rules.ts';
export { weighTerms } from './weigh.ts';
