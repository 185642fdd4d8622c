import { ownFreeRounds as freeRoundsEndpoint } from '@croupier/contract/play/free-rounds';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { ownFreeRounds } from './own-free-rounds.ts';

export const freeRoundsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, freeRoundsEndpoint, ({ caller, request }) => ownFreeRounds(caller.memberId, request.language));
};
