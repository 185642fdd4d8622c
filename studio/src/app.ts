import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { artRoutes } from '#studio/art/delivery/routes';
import { rateLimitKey, networkOf } from '@croupier/contract/core/callers';
import { isGone, keepAddresses } from '@croupier/contract/core/closed-callers';
import { databaseAnswers } from '#studio/database';
import { isDraining } from '#studio/drain';
import { allFamilies } from '#studio/engine/games';
import { feedRoutes } from '#studio/engine/feed/routes';
import { freeRoundsRoutes } from '#studio/engine/free-rounds/routes';
import { answerErrors } from '#studio/http';
import { jackpotVendorRoutes } from '#studio/engine/jackpots/vendor-routes';
import { jackpotRoutes } from '#studio/engine/jackpots/routes';
import { keyOfPlatform } from '#studio/keys';
import { log } from '#studio/log';
import { pageRoutes } from '#studio/pages/routes';
import { roundRoutes } from '#studio/engine/rounds/routes';
import { manageRoutes } from '#studio/engine/shared-rounds/manage/routes';
import { sharedRoundRoutes } from '#studio/engine/shared-rounds/routes';
import { calls } from '#studio/engine/calls';
import { registerSockets } from '#studio/engine/sessions/session-socket';
import { settings } from '#studio/settings';
import { firstSeen } from '#studio/engine/first-seen';

const callsPerMinute = 300;

export type AppOptions = {
  /** Draws the tiles a lobby opens with as soon as the studio listens. */
  warmsArt?: boolean;
  /** Where the game screens were built, for tests. */
  clientDir?: string;
};

/** The table of contents: everything of the studio that answers HTTP. No other site's scripts may call it: there are no CORS headers. */
export const createApp = async ({ warmsArt = false, clientDir }: AppOptions = {}): Promise<FastifyInstance> => {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    trustProxy: settings.trustProxy,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  answerErrors(app);
  keepAddresses(app.server);
  app.addHook('onRequest', (request, reply, done) => (isGone(request) ? void reply.hijack() : done()));
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_, reply) => {
    const waitsFor = [
      ...(isDraining() ? ['end'] : []),
      ...((await databaseAnswers()) ? [] : ['database']),
      ...(keyOfPlatform(settings.platformPublicKeyFile) === undefined ? ['platform key'] : []),
    ];
    return reply.code(waitsFor.length === 0 ? 200 : 503).send({ status: waitsFor.length === 0 ? 'ready' : 'waiting', waitsFor });
  });
  await app.register(async (scope) => {
    // Opening a session is counted by address even for who has one.
    await scope.register(rateLimit, {
      max: callsPerMinute,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request) =>
        request.routeOptions.url === calls.openSession.path && request.method === calls.openSession.method
          ? networkOf(request.ip)
          : rateLimitKey(request),
    });
    await registerSockets(scope);
    await scope.register(roundRoutes);
    await scope.register(jackpotRoutes);
    for (const { routes } of allFamilies()) if (routes !== undefined) await scope.register(routes);
    await scope.register(sharedRoundRoutes);
  });
  await app.register(feedRoutes);
  await app.register(freeRoundsRoutes);
  await app.register(manageRoutes);
  await app.register(jackpotVendorRoutes);
  for (const { vendorRoutes } of allFamilies()) if (vendorRoutes !== undefined) await app.register(vendorRoutes);
  await app.register(artRoutes, {
    cacheDir: join(settings.dataDir, 'studio-art'),
    ahead: settings.artAhead,
    warm: warmsArt ? firstSeen() : [],
  });
  await app.register(pageRoutes, { clientDir });
  return app;
};
