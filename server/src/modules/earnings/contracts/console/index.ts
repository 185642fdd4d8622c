/** earnings/contracts/console */
export {
  answerByHouse,
  contractsFor,
  houseRequestsFor,
  needContract,
  needRequest,
  offerByHouse,
  openContract,
  previewOffer,
} from './contracts.ts';
export { changePolicy, policiesOf, retryDaysOf } from './policies.ts';
