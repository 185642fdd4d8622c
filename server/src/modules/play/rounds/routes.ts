import { recentBets as betsEndpoint } from '@croupier/contract/play/catalogue';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { recentBets } from './recent-bets.ts';

export const roundsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, betsEndpoint, ({ caller, query }) => recentBets(caller.memberId, query));
};
