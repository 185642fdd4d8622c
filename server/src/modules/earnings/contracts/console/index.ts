/**
 * Contracts and policies for operators: the merchant's own contracts, requests to it, and policies.
 *
 * An operator acts for the merchant, and only at merchants in their scope.
 */
export {
  answerByHouse,
  contractsFor,
  houseRequestsFor,
  getContractOrThrow,
  getContractRequestOrThrow,
  offerByHouse,
  openContract,
  previewOffer,
} from './contracts.ts';
export { changePolicy, policiesOf, retryDaysOf } from './policies.ts';
