import * as contract from '@croupier/contract/rewards/loyalty';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { claimReward } from './claim-reward.ts';
import { collectRebate } from './collect-rebate.ts';
import { rebateState } from './own-rebate.ts';
import { listChanges, listVipRewards, vipOverview, vipState } from './own-vip.ts';
import { listPaybacks } from './shown.ts';

export const loyaltyRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.vipState, ({ caller, request }) => vipState(caller, request.language));
  serve(app, contract.vipOverview, ({ caller, request }) => vipOverview(caller, request.language));
  serve(app, contract.vipChanges, ({ caller, query, request }) => listChanges(caller, query, request.language));
  serve(app, contract.vipRewards, ({ caller, query, request }) => listVipRewards(caller, query, request.language));
  serve(app, contract.claimVipReward, ({ caller, params, request }) => claimReward(caller, params.id, request.language));
  serve(app, contract.manualRebate, ({ caller }) => rebateState(caller));
  serve(app, contract.collectRebate, ({ caller, body }) => collectRebate(caller, body.key));
  serve(app, contract.paybacks, ({ caller, query }) => listPaybacks(caller, query));
};
