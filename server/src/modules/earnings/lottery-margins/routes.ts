import { lotteryReport as contract } from '@croupier/contract/earnings/lottery-reports';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { lotteryReport } from './team-report.ts';

export const lotteryMarginRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract, ({ caller, query }) => lotteryReport(caller, query));
};
