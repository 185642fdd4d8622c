import type { FastifyInstance } from 'fastify';
import * as books from '@croupier/contract/payments/reconciliation-console';
import { serve } from '#platform/http';
import { turnoverVerification } from './turnover-proof.ts';
import { by } from '#modules/console/audit';

/** The operator's calls about reports. */
export const reportsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, books.turnoverProof, (call) => turnoverVerification(by(call), call.query));
};
