import { launchGame as launchEndpoint, relayLaunch } from '@croupier/contract/play/catalogue';
import { launchPlayMoney as playMoneyEndpoint } from '@croupier/contract/play/play-money';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { launchGame } from './launch-game.ts';
import { launchPlayMoney } from './launch-play-money.ts';

export const launchRoutes = async (app: FastifyInstance): Promise<void> => {
  for (const endpoint of [launchEndpoint, relayLaunch])
    serve(app, endpoint, ({ caller, body, request }) =>
      launchGame(caller, { ...body, language: body.language ?? request.language }, siteUrlOf(request), request.ip),
    );
  serve(app, playMoneyEndpoint, ({ body, request }) =>
    launchPlayMoney(
      { merchantId: request.merchant.id, nodeId: body.nodeId, backUrl: body.backUrl, language: body.language ?? request.language },
      siteUrlOf(request),
    ),
  );
};
