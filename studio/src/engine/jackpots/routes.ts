import type { FastifyInstance } from 'fastify';
import { serve } from '#studio/http';
import * as protocol from './protocol.ts';
import { listWins, recentJackpots } from './view-jackpots.ts';

/** The calls of a game screen about jackpots. */
export const jackpotRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, protocol.jackpots, async ({ caller: { session } }) => ({ jackpots: await recentJackpots(session) }));
  serve(app, protocol.jackpotWins, ({ caller: { session }, query }) => listWins(session, query));
};
