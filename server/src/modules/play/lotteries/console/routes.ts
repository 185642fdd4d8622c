import * as lotteries from '@croupier/contract/play/lotteries-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { decideDraw, listConsoleLotteries, listDraws, openDraw, previewDraw, profitOf, proposeDraw } from './draws.ts';

/** The operator's calls about draws of lotteries. */
export const lotteriesConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, lotteries.consoleLotteries, (call) => listConsoleLotteries(by(call)));
  serve(app, lotteries.draws, (call) => listDraws(by(call), call.query));
  serve(app, lotteries.openedDraw, (call) => openDraw(by(call), call.params));
  serve(app, lotteries.previewDraw, (call) => previewDraw(by(call), call.params, call.body));
  serve(app, lotteries.proposeDraw, (call) => proposeDraw(by(call), call.params, call.body));
  serve(app, lotteries.decideDraw, (call) => decideDraw(by(call), call.params, call.body));
  serve(app, lotteries.lotteryProfit, (call) => profitOf(by(call), call.query));
};
