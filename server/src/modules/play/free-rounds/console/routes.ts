import type { FastifyInstance } from 'fastify';
import * as free from '@croupier/contract/play/free-rounds-console';
import { serve } from '#platform/http';
import { listCampaigns, makeCampaign, listCampaignMembers, cancelCampaign, listDebtors } from './campaigns.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about free rounds. */
export const freeRoundsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, free.campaigns, (call) => listCampaigns(by(call), call.query));
  serve(app, free.makeCampaign, (call) => makeCampaign(by(call), call.body));
  serve(app, free.campaignMembers, (call) => listCampaignMembers(by(call), call.params.id, call.query));
  serve(app, free.cancelCampaign, (call) => cancelCampaign(by(call), call.params.id, call.body));
  serve(app, free.debtors, (call) => listDebtors(by(call), call.query));
};
