/** play/free-rounds */
export { grantCampaign, givesFreeRounds, onlyTells } from './campaigns.ts';
export { grantFreeRounds } from './tell-vendors.ts';
