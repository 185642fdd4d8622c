import { launchGame as launchEndpoint, relayLaunch } from '@croupier/contract/play/catalogue';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { launchGame } from './launch-game.ts';

export const launchRoutes = async (app: FastifyInstance): Promise<void> => {
  for (const endpoint of [launchEndpoint, relayLaunch])
    serve(app, endpoint, ({ caller, body, request }) =>
      launchGame(caller, { ...body, language: body.language ?? request.language }, siteUrlOf(request), request.ip),
    );
};
