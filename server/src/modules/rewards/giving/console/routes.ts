import { memberRewards } from '@croupier/contract/rewards/bonuses-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { listMemberRewards } from './member-rewards.ts';

/** The operator's calls about rewards. */
export const givingConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, memberRewards, (call) => listMemberRewards(by(call), call.params.id, call.query));
};
