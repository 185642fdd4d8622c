import type { FastifyInstance } from 'fastify';
import * as desk from '@croupier/contract/console/adjustments';
import { serve } from '#platform/http';
import { listAdjustments, proposeAdjustment, decideAdjustment } from './adjustments.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about adjustments. */
export const adjustmentsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.adjustments, (call) => listAdjustments(by(call), call.query));
  serve(app, desk.proposeAdjustment, (call) => proposeAdjustment(by(call), call.params.id, call.body));
  serve(app, desk.decideAdjustment, (call) => decideAdjustment(by(call), call.params.id, call.body));
};
