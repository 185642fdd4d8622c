import * as desk from '@croupier/contract/rewards/promotions-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { decide, listApplications, reviewApplication } from './applications.ts';
import { changePromotion, listKinds, listPromotions, previewPromotion, stopPromotion } from './promotions.ts';
import { reportOn } from './report.ts';

/** The operator's calls about promotions. */
export const promotionsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.promotionKindInfos, (call) => listKinds(by(call), call.query.merchantId));
  serve(app, desk.promotionRows, (call) => listPromotions(by(call), call.query));
  serve(app, desk.savePromotion, (call) => changePromotion(by(call), call.params.id, call.body));
  serve(app, desk.previewPromotion, (call) => previewPromotion(by(call), call.body));
  serve(app, desk.stopPromotion, (call) => stopPromotion(by(call), call.params.id, call.body));
  serve(app, desk.promotionReport, (call) => reportOn(by(call), call.params.id));
  serve(app, desk.promotionApplications, (call) => listApplications(by(call), call.query, call.request.language));
  serve(app, desk.reviewApplication, (call) => reviewApplication(by(call), call.params.id, call.request.language));
  serve(app, desk.decideApplication, (call) => decide(by(call), call.params.id, call.body, call.request.language));
};
