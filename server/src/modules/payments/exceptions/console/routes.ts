import type { FastifyInstance } from 'fastify';
import * as money from '@croupier/contract/payments/deposits-console';
import { serve } from '#platform/http';
import { listExceptions, openException, noteOnException, decideException } from './decide-exceptions.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about exceptions. */
export const exceptionsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, money.exceptions, (call) => listExceptions(by(call), call.query));
  serve(app, money.openedException, (call) => openException(by(call), call.params.id));
  serve(app, money.noteOnException, (call) => noteOnException(by(call), call.params.id, call.body));
  serve(app, money.decideException, (call) => decideException(by(call), call.params.id, call.body));
};
