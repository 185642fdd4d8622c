import * as lotteries from '@croupier/contract/play/lotteries';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { listMenu, listRecentVietnamese, listVietnamese, openedEverywhere, openedInVietNam } from './list-lotteries.ts';

export const lotteriesRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, lotteries.vnGameMenu, ({ request, query }) => listVietnamese(request.merchant.id, query.language));
  serve(app, lotteries.lotteryMenu, ({ request, query }) => listMenu(request.merchant.id, query));
  serve(app, lotteries.vnRecentLotteries, ({ caller, query }) => listRecentVietnamese(caller, query.language));
  serve(app, lotteries.vnOpenedNumeros, ({ request, query }) => openedInVietNam(request.merchant.id, query.gameCode));
  serve(app, lotteries.openedNumeros, ({ request, query }) => openedEverywhere(request.merchant.id, query.vassalage));
};
