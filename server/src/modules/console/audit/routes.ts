import type { FastifyInstance } from 'fastify';
import * as operators from '@croupier/contract/console/operators';
import { serve } from '#platform/http';
import { readAudit } from './read-audit.ts';
import { by } from './with-permission.ts';

/** The operator's calls about audit. */
export const auditRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, operators.auditTrail, (call) => readAudit(by(call), call.query));
};
