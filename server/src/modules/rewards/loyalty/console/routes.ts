import * as desk from '@croupier/contract/rewards/loyalty-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { showMemberLoyalty } from './member-loyalty.ts';
import { decide, listReviews } from './reviews.ts';
import { listLines, listRuns } from './runs.ts';
import { changeCashback, changeLadder, changeRebate, showTerms } from './terms.ts';

/** The operator's calls about levels, rebates and cashback. */
export const loyaltyConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.loyaltyTerms, (call) => showTerms(by(call), call.params.id));
  serve(app, desk.changeLadder, (call) => changeLadder(by(call), call.params.id, call.body));
  serve(app, desk.changeRebate, (call) => changeRebate(by(call), call.params.id, call.body));
  serve(app, desk.changeCashback, (call) => changeCashback(by(call), call.params.id, call.body));
  serve(app, desk.loyaltyRuns, (call) => listRuns(by(call), call.query));
  serve(app, desk.loyaltyLines, (call) => listLines(by(call), call.params.id, call.query));
  serve(app, desk.loyaltyReviews, (call) => listReviews(by(call), call.query));
  serve(app, desk.decideLoyaltyReview, (call) => decide(by(call), call.params.id, call.body.remark));
  serve(app, desk.memberLoyalty, (call) => showMemberLoyalty(by(call), call.params.id, call.request.language));
};
