import type { FastifyInstance } from 'fastify';
import * as terms from '@croupier/contract/payments/withdrawals-terms-console';
import * as out from '@croupier/contract/payments/withdrawals-console';
import { serve } from '#platform/http';
import { merchantTerms, savePayoutTerms, saveLevelLimit, saveTurnover, saveSource } from './terms.ts';
import { by } from '#modules/console/audit';
import { listPayouts, openPayout, approvePayout, payPayout } from './payouts.ts';
import { listBatches, makeBatch, batchFile, answerBatch } from './payout-batches.ts';

/** The operator's calls about withdrawals. */
export const withdrawalsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, terms.merchantTerms, (call) => merchantTerms(by(call), call.query));
  serve(app, terms.savePayoutTerms, (call) => savePayoutTerms(by(call), call.body));
  serve(app, terms.saveLevelLimit, (call) => saveLevelLimit(by(call), call.body));
  serve(app, terms.saveTurnover, (call) => saveTurnover(by(call), call.body));
  serve(app, terms.saveSource, (call) => saveSource(by(call), call.params.id, call.body));
  serve(app, out.payouts, (call) => listPayouts(by(call), call.query));
  serve(app, out.openedPayout, (call) => openPayout(by(call), call.params.id));
  serve(app, out.approvePayout, (call) => approvePayout(by(call), call.params.id, call.body));
  serve(app, out.payPayout, (call) => payPayout(by(call), call.params.id, call.body));
  serve(app, out.payoutBatches, (call) => listBatches(by(call), call.query));
  serve(app, out.makeBatch, (call) => makeBatch(by(call), call.body));
  serve(app, out.batchFile, (call) => batchFile(by(call), call.params.id));
  serve(app, out.answerBatch, (call) => answerBatch(by(call), call.params.id, call.body));
};
