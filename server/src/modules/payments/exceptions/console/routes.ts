import type { FastifyInstance } from 'fastify';
import * as money from '@croupier/contract/payments/deposits-console';
import { serve } from '#platform/http';
import { listCases, openCase, noteOnCase, decideCase } from './cases.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about exceptions. */
export const exceptionsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, money.cases, (call) => listCases(by(call), call.query));
  serve(app, money.openedCase, (call) => openCase(by(call), call.params.id));
  serve(app, money.noteOnCase, (call) => noteOnCase(by(call), call.params.id, call.body));
  serve(app, money.decideCase, (call) => decideCase(by(call), call.params.id, call.body));
};
