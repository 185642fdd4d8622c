import * as desk from '@croupier/contract/rewards/points-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { showMemberPoints } from './member-points.ts';
import { addProduct, changeProduct, listProducts } from './products.ts';
import { decideCase, listRedemptionCases } from './redemptions.ts';
import { changeSettings, showSettings } from './settings.ts';

/** The operator's calls about points and the mall. */
export const pointsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.pointSettings, (call) => showSettings(by(call), call.params.id));
  serve(app, desk.changePointSettings, (call) => changeSettings(by(call), call.params.id, call.body));
  serve(app, desk.products, (call) => listProducts(by(call), call.query));
  serve(app, desk.addProduct, (call) => addProduct(by(call), call.body));
  serve(app, desk.changeProduct, (call) => changeProduct(by(call), call.params.id, call.body));
  serve(app, desk.memberPoints, (call) => showMemberPoints(by(call), call.params.id));
  serve(app, desk.redemptionCases, (call) => listRedemptionCases(by(call), call.query, call.request.language));
  serve(app, desk.decideRedemption, (call) => decideCase(by(call), call.params.id, call.body, call.request.language));
};
