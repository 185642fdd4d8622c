import type { FastifyInstance } from 'fastify';
import * as operators from '@croupier/contract/console/operators';
import { serve } from '#platform/http';
import { removeAuthenticator } from './remove-authenticator.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about access. */
export const accessConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, operators.removeAuthenticator, (call) => removeAuthenticator(by(call), call.params.id, call.body));
};
