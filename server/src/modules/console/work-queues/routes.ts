import type { FastifyInstance } from 'fastify';
import * as desk from '@croupier/contract/console/work-queues';
import { serve } from '#platform/http';
import { queueCounts } from './queue-counts.ts';
import { claimWork, leaveWork } from './claims.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about work queues. */
export const workQueuesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.deskPulse, ({ caller }) => queueCounts(caller));
  serve(app, desk.claimWork, (call) => claimWork(by(call), call.body));
  serve(app, desk.leaveWork, (call) => leaveWork(by(call), call.params));
};
