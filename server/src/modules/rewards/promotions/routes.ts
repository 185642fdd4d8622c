import * as contract from '@croupier/contract/rewards/promotions';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { applyForPromotion } from './apply.ts';
import { claimPromotion, joinPromotion } from './claim.ts';
import { ownPromotion, ownPromotions } from './own-promotions.ts';

export const promotionsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.promotions, async ({ caller, request }) => ({
    promotions: await ownPromotions(caller ?? { merchantId: request.merchant.id }, request.language),
  }));
  serve(app, contract.joinPromotion, async ({ caller, params, request }) => {
    await joinPromotion(caller, params.id);
    return ownPromotion(caller, params.id, request.language);
  });
  serve(app, contract.claimPromotion, async ({ caller, params, body, request }) => {
    await claimPromotion(caller, { id: params.id, inApp: body.inApp });
    return ownPromotion(caller, params.id, request.language);
  });
  serve(app, contract.applyForPromotion, async ({ caller, params, body, request }) => {
    await applyForPromotion(caller, { id: params.id, ...body });
    return ownPromotion(caller, params.id, request.language);
  });
};
