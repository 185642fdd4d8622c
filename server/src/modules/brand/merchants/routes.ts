import * as contract from '@croupier/contract/brand/merchants';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { needMerchant } from './find-merchant.ts';
import { registrationRulesOf, systemStatusOf, whitelabelOf } from './site-info.ts';

export const merchantsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.whitelabel, async ({ request }) => whitelabelOf(await needMerchant(request.merchant.id)));
  serve(app, contract.registrationRules, async ({ request }) => registrationRulesOf(await needMerchant(request.merchant.id)));
  serve(app, contract.systemStatus, async ({ request }) => systemStatusOf(await needMerchant(request.merchant.id), request.ip));
};
