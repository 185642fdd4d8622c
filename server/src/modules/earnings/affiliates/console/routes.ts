import type { FastifyInstance } from 'fastify';
import * as partners from '@croupier/contract/earnings/affiliates-console';
import * as affiliates from './affiliates.ts';
import { serve } from '#platform/http';
import { by } from '#modules/console/audit';

/** The operator's calls about affiliates. */
export const affiliatesConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, partners.affiliatePlans, (call) => affiliates.listPlans(by(call), call.query));
  serve(app, partners.makePlan, (call) => affiliates.makePlan(by(call), call.body));
  serve(app, partners.changePlan, (call) => affiliates.changePlan(by(call), call.params.id, call.body));
  serve(app, partners.deskAffiliates, (call) => affiliates.listAffiliates(by(call), call.query));
  serve(app, partners.enrolAffiliate, (call) => affiliates.enrolAffiliate(by(call), call.body));
  serve(app, partners.pauseAffiliate, (call) => affiliates.pauseAffiliate(by(call), call.params.id, call.body));
  serve(app, partners.affiliateRuns, (call) => affiliates.listRuns(by(call), call.query));
  serve(app, partners.affiliateRunLines, (call) => affiliates.listRunLines(by(call), call.params.id, call.query));
  serve(app, partners.affiliateLinePlayers, (call) => affiliates.listLinePlayers(by(call), call.params.id, call.query));
  serve(app, partners.decideAffiliateRun, (call) => affiliates.decideRun(by(call), call.params.id, call.body));
  serve(app, partners.rerunAffiliates, (call) => affiliates.rerun(by(call), call.params.id, call.body));
  serve(app, partners.deskPostbacks, (call) => affiliates.listPostbacks(by(call), call.query));
  serve(app, partners.replayDeskPostback, (call) => affiliates.replayPostback(by(call), call.params.id));
};
