import { ownFreeRounds as freeRoundsEndpoint } from '@croupier/contract/play/free-rounds';
import { launchGame as launchEndpoint, recentBets as betsEndpoint } from '@croupier/contract/play/catalogue';
import type { FastifyInstance } from 'fastify';
import { serve, siteUrlOf } from '#platform/http';
import { ownFreeRounds } from '#modules/play/free-rounds';
import { launchGame } from '#modules/play/launch';
import { recentBets } from '#modules/play/rounds';
import { walletGate } from './wallet-gate.ts';

export const vendorsRoutes = async (app: FastifyInstance): Promise<void> => {
  await walletGate(app);
  serve(app, launchEndpoint, ({ caller, body, request }) => launchGame(caller, body, siteUrlOf(request), request.ip));
  serve(app, freeRoundsEndpoint, ({ caller, request }) => ownFreeRounds(caller.memberId, request.language));
  serve(app, betsEndpoint, ({ caller, query }) => recentBets(caller.memberId, query));
};
