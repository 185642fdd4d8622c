import formBody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import { isAdmitted } from './admission.rules.ts';
import { bankCallRoutes, bankRoutes, indexRoutes, notFound, scanRoutes, sorry } from './bank/index.ts';
import { chainRoutes } from './chain/index.ts';
import type { Database } from './database.ts';
import { webhookRoutes } from './webhooks/index.ts';
import { faultInjectionRoutes, applyCallFaults } from './fault-injection/index.ts';
import { messagingRoutes } from './messaging/index.ts';
import { pspRoutes } from './psp/index.ts';
import { tcgRoutes } from './tcg/index.ts';
import { keepRawBodies } from './raw-body.ts';
import type { Settings } from './settings.ts';
import { trackerRoutes } from './affiliate-tracker/index.ts';
import { resultRoutes } from './lottery-results/index.ts';
import { vendorRoutes } from './vendors/index.ts';

type Surroundings = {
  database: Database;
  log: FastifyBaseLogger;
  settings: Pick<Settings, 'publicUrl' | 'returnOrigins' | 'smsKey' | 'firebaseIssuer' | 'outsideUrl' | 'platformUrl'> &
    Partial<Pick<Settings, 'word'>>;
  /** The keys with which the platform and the outside world sign. */
  secret: string;
  announce: () => void;
};

const headers = {
  // No scripts at all: every page is plain HTML, and its forms lead only here.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Everything of the outside world that answers HTTP. `announce` is called when a message has been written. */
export const createApp = async ({ database, log, settings, secret, announce }: Surroundings): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress, localAddress } = request.socket;
    const path = request.url.split('?')[0] ?? '/';
    if (isAdmitted({ remoteAddress, localAddress, headers: request.headers, path }, settings.word)) return done();
    reply
      .code(401)
      .header('www-authenticate', 'Basic realm="Simulators", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('The simulators show everybody\'s mail. Enter any user name, and their word as password: "npm start" prints it.\n');
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers(headers);
  });
  app.setNotFoundHandler((request, reply) => notFound(request, reply));
  app.setErrorHandler((error: Error, request, reply) => {
    if (error instanceof z.core.$ZodError) return sorry(request, reply, 400);
    if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500) return sorry(request, reply, 400);
    request.log.error({ err: error, path: (request.url.split('?', 1)[0] ?? '').slice(0, 200) }, 'request failed: internal error');
    return sorry(request, reply, 500);
  });
  await app.register(formBody, { bodyLimit: 16 * 1024 });
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await database.answers();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  keepRawBodies(app);
  applyCallFaults(app, database);
  indexRoutes(app);
  bankRoutes(app, { database, settings, announce });
  bankCallRoutes(app, { database, secret, announce });
  scanRoutes(app, database);
  pspRoutes(app, { database, settings, announce });
  vendorRoutes(app, { database, settings, announce });
  tcgRoutes(app, { database, settings });
  webhookRoutes(app, { database, settings });
  chainRoutes(app, { database, secret, platformUrl: settings.platformUrl, announce });
  trackerRoutes(app, database);
  resultRoutes(app, { database, secret });
  faultInjectionRoutes(app, database);
  messagingRoutes(app, { database, settings });
  return app;
};
