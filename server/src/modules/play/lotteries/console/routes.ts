import * as lotteries from '@croupier/contract/play/lotteries-console';
import * as settings from '@croupier/contract/play/lottery-settings-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import { decideDraw, listConsoleLotteries, listDraws, openDraw, previewDraw, profitOf, proposeDraw } from './draws.ts';
import { listHolidays, previewHoliday, setHoliday } from './holidays.ts';
import { openLotterySettings, previewLotterySettings, saveLotterySettings } from './settings.ts';

/** The operator's calls about lotteries: draws, holidays and settings of merchants. */
export const lotteriesConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, lotteries.consoleLotteries, (call) => listConsoleLotteries(by(call)));
  serve(app, lotteries.draws, (call) => listDraws(by(call), call.query));
  serve(app, lotteries.openedDraw, (call) => openDraw(by(call), call.params));
  serve(app, lotteries.previewDraw, (call) => previewDraw(by(call), call.params, call.body));
  serve(app, lotteries.proposeDraw, (call) => proposeDraw(by(call), call.params, call.body));
  serve(app, lotteries.decideDraw, (call) => decideDraw(by(call), call.params, call.body));
  serve(app, lotteries.lotteryProfit, (call) => profitOf(by(call), call.query));
  serve(app, settings.lotteryHolidays, (call) => listHolidays(by(call), call.query));
  serve(app, settings.previewHoliday, (call) => previewHoliday(by(call), call.body));
  serve(app, settings.setHoliday, (call) => setHoliday(by(call), call.body));
  serve(app, settings.lotterySettings, (call) => openLotterySettings(by(call), call.query));
  serve(app, settings.previewLotterySettings, (call) => previewLotterySettings(by(call), call.body));
  serve(app, settings.saveLotterySettings, (call) => saveLotterySettings(by(call), call.body));
};
