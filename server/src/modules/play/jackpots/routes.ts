import { jackpotMeters } from '@croupier/contract/play/jackpots';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { listJackpots } from './list-jackpots.ts';

export const jackpotsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, jackpotMeters, ({ request }) => listJackpots(request.merchant.id));
};
