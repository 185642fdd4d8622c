import * as contract from '@croupier/contract/people/terms';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { acceptTerms } from './consent.ts';

export const termsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.acceptTerms, ({ caller, body, request }) => acceptTerms(caller, body.version, request.ip));
};
