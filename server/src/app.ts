import { isAgentType } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import { findByHost, getMerchantOrThrow, whyClosed } from '#modules/brand/merchants';
import { identifyOperator } from '#modules/console/operators';
import { decryptPayload, identifyMember, useTicket } from '#modules/people/access';
import { visitorListener } from '#modules/people/support';
import { operatorListener } from '#modules/people/support/console';
import { inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import type { AllModules } from '#platform/module';
import { serveSockets } from '#platform/realtime';
import { installingRoutes } from './installing.ts';
import { modules } from './modules.ts';
import { openApiRoutes } from './open-api/routes.ts';
import { pagesRoutes } from './pages/routes.ts';

/** The HTTP server with the routes of every module. */
export const createApp = async (): Promise<FastifyInstance> => {
  const app = await createHttp({
    merchantOf: findByHost,
    member: identifyMember,
    operator: identifyOperator,
    decrypt: decryptPayload,
    isAgent: isAgentType,
    whyClosed: async (merchantId, ip) => whyClosed(await getMerchantOrThrow(merchantId), ip),
  });
  await serveSockets(app, {
    use: (ticket, merchantId) => inTransaction((tx) => useTicket(tx, ticket, merchantId)),
    visitor: visitorListener,
    operator: operatorListener,
  });
  for (const { routes = [] } of modules) for (const register of routes) await app.register(async (scope) => register(scope, allModules));
  await app.register(openApiRoutes);
  await app.register(pagesRoutes);
  await app.register(installingRoutes);
  return app;
};

const allModules: AllModules = {
  prepareClosing: async (memberId) => {
    for (const { prepareClosing } of modules) await prepareClosing?.(memberId);
  },
  assertMayClose: async (tx, memberId) => {
    for (const { assertMayClose } of modules) await assertMayClose?.(tx, memberId);
  },
  owedFromCommission: async (tx, memberId) => {
    let owed = 0n;
    for (const { owedFromCommission } of modules) owed += (await owedFromCommission?.(tx, memberId)) ?? 0n;
    return owed;
  },
};
