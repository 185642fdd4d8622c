/** earnings/contracts */
export { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './answer.ts';
export { askToTerminate, endByHouse, endContractsOf, endContractsOfClosed, expireRequests } from './end.ts';
export { listHouseRequests } from './house-contracts.ts';
export { offerContract } from './offer.ts';
export { needPayee, type Party } from './parties.ts';
export { policyOf, savePolicy, type Policy, type PolicyWish } from './policy.ts';
export { namesOf, readTiers, shownTier } from './shown.ts';
export { boundsWithin, earliestInForce, inForceOf, inForceThrough, inForceWithin, type Version, versionById } from './store/contracts.ts';
export { type Tier } from './terms.rules.ts';
export { weighTerms } from './weigh.ts';
