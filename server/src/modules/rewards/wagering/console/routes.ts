import type { FastifyInstance } from 'fastify';
import * as desk from '@croupier/contract/console/work-queues';
import { serve } from '#platform/http';
import { waiveRequirement } from './waive-requirement.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about wagering. */
export const wageringConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.waiveTurnover, (call) => waiveRequirement(by(call), call.params.id, call.params.requirementId, call.body));
};
