/**
 * Agents: the contracts an upline and a direct downline make, and the pay that follows from them.
 *
 * - A contract's version is final. Other terms are another version, in force from the next period on, once both sides agreed.
 * - No contract pays more, anywhere, than its payer's own brings; one whose payer's becomes too low ends or is lowered with it.
 */
export { type Party } from './contracts/parties.ts';
export { type Offer, offerContract, type Terms } from './contracts/offer.ts';
export { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './contracts/answer.ts';
export { askToTerminate, endByHouse, endContractsOf, expireRequests } from './contracts/end.ts';
export { type Policy, policyOf, type PolicyWish, savePolicy } from './contracts/policy.ts';
export type { Tier } from './contracts/terms.rules.ts';
