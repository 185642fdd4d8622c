import * as contract from '@croupier/contract/rewards/claimables';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { claimReward, countClaimables, ownClaimables } from './own-claimables.ts';

export const claimablesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.claimables, ({ caller, request }) => ownClaimables(caller, request.language));
  serve(app, contract.claimableCount, ({ caller, request }) => countClaimables(caller, request.language));
  serve(app, contract.claimReward, ({ caller, body, request }) => claimReward(caller, { ...body, language: request.language }));
};
