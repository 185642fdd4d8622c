import * as contract from '@croupier/contract/brand/merchants';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { getMerchantOrThrow } from './find-merchant.ts';
import { domainRouteOf, registrationRulesOf, systemStatusOf, whitelabelOf } from './site-info.ts';

export const merchantsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.whitelabel, async ({ request }) => whitelabelOf(await getMerchantOrThrow(request.merchant.id)));
  serve(app, contract.registrationRules, async ({ request }) => registrationRulesOf(await getMerchantOrThrow(request.merchant.id)));
  serve(app, contract.domainRoute, async ({ request }) => domainRouteOf(await getMerchantOrThrow(request.merchant.id)));
  serve(app, contract.systemStatus, async ({ request }) => systemStatusOf(await getMerchantOrThrow(request.merchant.id), request.ip));
};
