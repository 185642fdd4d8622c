import * as kyc from '@croupier/contract/people/kyc';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { lookAtStanding } from './standing.ts';
import { submitAddress, submitIdentity } from './submit.ts';

export const kycRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, kyc.kycStanding, ({ caller }) => lookAtStanding(caller.memberId));
  serve(app, kyc.submitIdentity, ({ caller, body }) => submitIdentity(caller.memberId, body));
  serve(app, kyc.submitAddress, ({ caller, body }) => submitAddress(caller.memberId, body));
};
