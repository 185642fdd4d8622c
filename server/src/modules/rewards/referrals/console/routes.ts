import * as desk from '@croupier/contract/rewards/referrals-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { decideCase, listCases } from './cases.ts';
import { changeRule, listRules } from './rules.ts';

/** The operator's calls about referrals. */
export const referralsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.referralRules, (call) => listRules(by(call), call.query));
  serve(app, desk.changeReferralRule, (call) => changeRule(by(call), call.params.merchantId, call.body));
  serve(app, desk.referralCases, (call) => listCases(by(call), call.query));
  serve(app, desk.decideReferral, (call) => decideCase(by(call), call.params.id, call.body));
};
