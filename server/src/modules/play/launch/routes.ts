import { launchGame as launchEndpoint } from '@croupier/contract/play/catalogue';
import type { FastifyInstance } from 'fastify';
import { serve, siteUrlOf } from '#platform/http';
import { launchGame } from './launch-game.ts';

export const launchRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, launchEndpoint, ({ caller, body, request }) => launchGame(caller, body, siteUrlOf(request), request.ip));
};
