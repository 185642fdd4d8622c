import type { FastifyInstance } from 'fastify';
import * as identity from '@croupier/contract/people/kyc-console';
import { serve } from '#platform/http';
import { listKyc, openKyc, decideKyc } from './kyc-review.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about kyc. */
export const kycConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, identity.kycQueue, (call) => listKyc(by(call), call.query));
  serve(app, identity.openedKyc, (call) => openKyc(by(call), call.params.id));
  serve(app, identity.decideKyc, (call) => decideKyc(by(call), call.params.id, call.body));
};
