import * as contract from '@croupier/contract/rewards/cost-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { bonusCost } from './bonus-cost.ts';

/** The operator's calls about what rewards cost. */
export const costConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.bonusCost, (call) => bonusCost(by(call), call.body));
};
