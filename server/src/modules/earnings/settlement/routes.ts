import { tryContract } from '@croupier/contract/earnings/contracts';
import * as payment from '@croupier/contract/earnings/settlement';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { collectFor, commissionFor, type OwedBesides } from './collect.ts';
import { exportPay } from './export-pay.ts';
import * as pay from './own-pay.ts';
import type { Readings } from './readings.ts';
import { tryOwn } from './try-terms.ts';

export const settlementRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, tryContract, ({ caller, body }) => tryOwn(caller, body));
  serve(app, payment.payLines, ({ caller, query }) => pay.listPay(caller, query));
  serve(app, payment.exportPay, ({ caller, body }) => exportPay(caller, body));
  serve(app, payment.payLine, ({ caller, params }) => pay.lookUpPay(caller, params.id));
  serve(app, payment.payDownlines, ({ caller, params, query }) => pay.listDownlines(caller, params.id, query));
  serve(app, payment.income, ({ caller, query }) => pay.incomeFor(caller, query));
  serve(app, payment.debts, ({ caller, query }) => pay.debtsFor(caller, query));
};

/** Commission that can be collected. `owedBesides`: debts of other programmes that are paid from it first. */
export const commissionRoutes = async (app: FastifyInstance, { owedBesides }: { owedBesides: OwedBesides }): Promise<void> => {
  serve(app, payment.commission, ({ caller }) => commissionFor(caller, owedBesides));
  serve(app, payment.collectCommission, ({ caller, body }) => collectFor(caller, body, owedBesides));
};

/** The bets behind a pay item, read through `readings`. */
export const payBetsRoutes = async (app: FastifyInstance, { readings }: { readings: Readings }): Promise<void> => {
  serve(app, payment.payBets, ({ caller, params, query }) => pay.listBets(caller, params.id, query, readings));
};
