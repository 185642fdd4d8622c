import type { FastifyInstance } from 'fastify';
import * as operators from '@croupier/contract/console/operators';
import { serve } from '#platform/http';
import { siteRoutes } from './site-routes.ts';
import { listMerchants } from './list-merchants.ts';

/** The operator's calls about merchants. */
export const merchantsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  siteRoutes(app);
  serve(app, operators.operatorMerchants, ({ caller }) => listMerchants(caller));
};
