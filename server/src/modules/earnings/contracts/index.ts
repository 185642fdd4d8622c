/** earnings/contracts */
export { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './answer.ts';
export { askToTerminate, endByHouse, endContractsOf, endContractsOfClosed, expireRequests } from './end.ts';
export { listHouseRequests } from './house-contracts.ts';
export { needPolicy, offerContract } from './offer.ts';
export { needPayee, type Party } from './parties.ts';
export { holdPolicy, policyOf, savePolicy, type Policy, type PolicyWish } from './policy.ts';
export { namesOf, readTiers, shownTier, whatWould } from './shown.ts';
export {
  boundsWithin,
  contractById,
  earliestInForce,
  inForceOf,
  inForceThrough,
  inForceWithin,
  standingOf,
  type ContractRow,
  type Version,
  type VersionRow,
  versionById,
} from './store/contracts.ts';
export { requestById, type RequestRow } from './store/requests.ts';
export { type Tier } from './terms.rules.ts';
export { weighTerms } from './weigh.ts';
