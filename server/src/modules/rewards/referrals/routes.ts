import * as contract from '@croupier/contract/rewards/referrals';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { siteUrlOf } from '#platform/site-url';
import { ownReferral } from './own-referral.ts';

export const referralsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.referral, ({ caller, query, request }) => ownReferral(caller, query, siteUrlOf(request)));
};
