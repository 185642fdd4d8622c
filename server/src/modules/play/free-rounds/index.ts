/** play/free-rounds */
export {
  campaignSums,
  findCampaign,
  giveFreeRounds,
  givesFreeRounds,
  listCampaigns,
  listGiven,
  onlyTells,
  takeBackFreeRounds,
} from './campaigns.ts';
export { creditFreeRounds } from './credit-won.ts';
export { ownFreeRounds } from './own-free-rounds.ts';
export { tellOfFreeRounds } from './tell-vendors.ts';
