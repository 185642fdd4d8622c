import { isGone, keepAddresses } from '@croupier/contract/core/closed-callers';
import type { FastifyInstance } from 'fastify';
import { isHostName } from './host.rules.ts';
import { Refusal } from './refusal.ts';

/** Refuses calls whose `Host` is more than `name[:port]`, before anything is made of it. Calls of callers that are gone are dropped. */
export const refuseOtherHosts = (app: FastifyInstance): void => {
  keepAddresses(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    if (isGone(request)) return void reply.hijack();
    // An old client of a vendor may name no host at all; nothing is made of it there.
    const mayBeNone = request.routeOptions.config.hasMerchant === false && request.host === '';
    if (mayBeNone || (isHostName(request.host) && isHostName(request.headers.host))) return done();
    return done(new Refusal('MALFORMED', { issues: [{ path: 'host', message: 'name[:port]' }] }));
  });
};
