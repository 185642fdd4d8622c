import type { FastifyInstance } from 'fastify';
import * as operators from '@croupier/contract/console/operators';
import { serve } from '#platform/http';
import { readLedger } from './read-ledger.ts';
import { by } from '#modules/console/audit';
import { followTransfer } from './follow-transfer.ts';

/** The operator's calls about ledger. */
export const ledgerConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, operators.memberLedger, (call) => readLedger(by(call), call.params.id, call.query));
  serve(app, operators.memberTransfer, (call) => followTransfer(by(call), call.params.id, call.params.transferId));
};
