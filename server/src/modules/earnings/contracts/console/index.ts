/** earnings/contracts/console */
export {
  answerByHouse,
  contractsFor,
  houseRequestsFor,
  needContract,
  getContractRequestOrThrow,
  offerByHouse,
  openContract,
  previewOffer,
} from './contracts.ts';
export { changePolicy, policiesOf, retryDaysOf } from './policies.ts';
