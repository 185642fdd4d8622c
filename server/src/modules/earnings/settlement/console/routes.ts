import type { FastifyInstance } from 'fastify';
import * as pay from '@croupier/contract/earnings/settlement-console';
import * as runs from './calls.ts';
import { serve } from '#platform/http';
import { by } from '#modules/console/audit';

/** The operator's calls about settlement. */
export const settlementConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, pay.deskRuns, (call) => runs.listRuns(by(call), call.query));
  serve(app, pay.deskRun, (call) => runs.openRun(by(call), call.params.id));
  serve(app, pay.deskRunLines, (call) => runs.listRunLines(by(call), call.params.id, call.query));
  serve(app, pay.runFile, (call) => runs.runFile(by(call), call.params.id, call.query));
  serve(app, pay.decideRun, (call) => runs.decideRun(by(call), call.params.id, call.body));
  serve(app, pay.rerunDesk, (call) => runs.rerunPeriod(by(call), call.params.id, call.body));
  serve(app, pay.deskLine, (call) => runs.openLine(by(call), call.params.id));
  serve(app, pay.deskLineDownlines, (call) => runs.listDownlines(by(call), call.params.id, call.query));
  serve(app, pay.deskLineBets, (call) => runs.listBets(by(call), call.params.id, call.query));
  serve(app, pay.overrideLine, (call) => runs.overrideLine(by(call), call.params.id, call.body));
  serve(app, pay.overrides, (call) => runs.listOverrides(by(call), call.query));
  serve(app, pay.decideOverride, (call) => runs.decideOverride(by(call), call.params.id, call.body));
  serve(app, pay.debts, (call) => runs.listDebts(by(call), call.query));
  serve(app, pay.retryDebts, (call) => runs.retryDebts(by(call), call.body));
};
