import type { FastifyInstance } from 'fastify';
import * as books from '@croupier/contract/payments/reconciliation-console';
import * as day from '@croupier/contract/insight/day-figures';
import { serve } from '#platform/http';
import { dayFigures } from './day-figures.ts';
import { turnoverVerification } from './turnover-proof.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about reports. */
export const reportsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, books.turnoverProof, (call) => turnoverVerification(by(call), call.query));
  serve(app, day.dayFigures, ({ caller, query }) => dayFigures(caller, query));
};
