import type { FastifyInstance } from 'fastify';
import * as desk from '@croupier/contract/console/work-queues';
import { serve } from '#platform/http';
import { blockMember, unblockMember } from './blocks.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about limits. */
export const limitsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.blockMember, (call) => blockMember(by(call), call.params.id, call.body));
  serve(app, desk.unblockMember, (call) => unblockMember(by(call), call.params.id, call.params.blockId, call.body));
};
