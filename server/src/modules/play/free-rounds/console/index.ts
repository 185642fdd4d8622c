/** play/free-rounds/console */
export { cancelCampaign, listCampaignMembers, listCampaigns, listDebtors, makeCampaign } from './campaigns.ts';
