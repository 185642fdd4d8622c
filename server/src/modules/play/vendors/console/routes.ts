import * as hub from '@croupier/contract/play/vendors-console';
import * as free from '@croupier/contract/play/free-rounds-console';
import * as rounds from '@croupier/contract/play/stuck-rounds-console';
import * as recon from '@croupier/contract/play/vendor-reconciliation-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { cancelCampaign, listCampaignMembers, listCampaigns, listDebtors, makeCampaign } from '#modules/play/free-rounds/console';
import { listVendorGames, putForward, turnGame } from '#modules/play/catalogue/console';
import {
  answerStuck,
  decideStuck,
  listRoundTerms,
  listStuckRounds,
  openStuckRound,
  setRoundTerms,
} from '#modules/play/stuck-rounds/console';
import { listBetLimits, removeBetLimit, setBetLimit, setScales, setStuckAfter } from './terms.ts';
import { reconFile, listDifferences, openReconDay, readAgain, vendorReconciliation } from '#modules/play/vendor-reconciliation/console';
import { listVendors, openVendor, turnVendor } from './vendors.ts';

/** The hub's calls, all under `/ops/hub/`. */
export const hubRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, hub.hubVendors, (call) => listVendors(by(call), call.query));
  serve(app, hub.openedVendor, (call) => openVendor(by(call), call.params.code));
  serve(app, hub.switchHubVendor, (call) => turnVendor(by(call), call.params.code, call.body));
  serve(app, hub.vendorGames, (call) => listVendorGames(by(call), call.params.code, call.query));
  serve(app, hub.switchHubGame, (call) => turnGame(by(call), call.params.nodeId, call.body));
  serve(app, hub.forwardHubGame, (call) => putForward(by(call), call.params.nodeId, call.body));
  serve(app, hub.saveScales, (call) => setScales(by(call), call.params.code, call.body));
  serve(app, hub.saveStuckAfter, (call) => setStuckAfter(by(call), call.params.code, call.body));
  serve(app, hub.betLimits, (call) => listBetLimits(by(call), call.params.code, call.query));
  serve(app, hub.saveBetLimit, (call) => setBetLimit(by(call), call.params.code, call.body));
  serve(app, hub.removeBetLimit, (call) => removeBetLimit(by(call), call.params.id, call.body));

  serve(app, rounds.stuckRounds, (call) => listStuckRounds(by(call), call.query));
  serve(app, rounds.openedStuckRound, (call) => openStuckRound(by(call), call.params.id));
  serve(app, rounds.decideStuckRound, (call) => decideStuck(by(call), call.params.id, call.body));
  serve(app, rounds.answerStuckProposal, (call) => answerStuck(by(call), call.params.id, call.body));
  serve(app, rounds.roundTerms, (call) => listRoundTerms(by(call)));
  serve(app, free.campaigns, (call) => listCampaigns(by(call), call.query));
  serve(app, free.makeCampaign, (call) => makeCampaign(by(call), call.body));
  serve(app, free.campaignMembers, (call) => listCampaignMembers(by(call), call.params.id, call.query));
  serve(app, free.cancelCampaign, (call) => cancelCampaign(by(call), call.params.id, call.body));
  serve(app, free.debtors, (call) => listDebtors(by(call), call.query));

  serve(app, rounds.saveRoundTerms, (call) => setRoundTerms(by(call), call.body));

  serve(app, recon.vendorReconciliation, (call) => vendorReconciliation(by(call), call.query));
  serve(app, recon.vendorReconDay, (call) => openReconDay(by(call), { ...call.params, ...call.query }));
  serve(app, recon.vendorDifferences, (call) => listDifferences(by(call), call.query));
  serve(app, recon.readVendorAgain, (call) => readAgain(by(call), { ...call.params, ...call.body }));
  serve(app, recon.vendorReconFile, (call) => reconFile(by(call), call.query));
};
