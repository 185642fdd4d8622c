import * as contract from '@croupier/contract/earnings/contracts';
import * as payment from '@croupier/contract/earnings/settlement';
import { ownGradeNames } from '@croupier/contract/earnings/contracts-console';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import * as own from '../contracts/own-contracts.ts';
import { collectFor, commissionFor, type OwedBesides } from './collect.ts';
import { exportPay } from './export-pay.ts';
import { gradesIn } from '#modules/earnings/agent-tree';
import * as pay from './own-pay.ts';
import type { Readings } from './readings.ts';
import { tryOwn } from './try-terms.ts';

export const agentsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, ownGradeNames, ({ query, request }) => gradesIn(request.merchant.id, query.language ?? request.language));
  serve(app, contract.consolidated, ({ caller }) => own.consolidatedFor(caller));
  serve(app, contract.processDividend, ({ caller, query }) => own.processRequest(caller, 'DIVIDEND', query));
  serve(app, contract.processDailySalary, ({ caller, query }) => own.processRequest(caller, 'DAILY', query));
  serve(app, contract.processHourlySalary, ({ caller, body }) => own.processRequest(caller, 'HOURLY', body));
  serve(app, contract.processRealTimeSalary, ({ caller, body }) => own.processRequest(caller, 'REALTIME', body));
  serve(app, contract.contractRules, ({ caller }) => own.rulesFor(caller));
  serve(app, contract.contracts, ({ caller, query }) => own.listContracts(caller, query));
  serve(app, contract.contractVersions, ({ caller, params, query }) => own.listVersions(caller, params.id, query));
  serve(app, contract.contractRequests, ({ caller, query }) => own.listRequests(caller, query));
  serve(app, contract.contractRequest, ({ caller, params }) => own.lookUpRequest(caller, params.id));
  serve(app, contract.offerContract, ({ caller, body }) => own.offerOwn(caller, body));
  serve(app, contract.previewContract, ({ caller, body }) => own.previewOwn(caller, body));
  serve(app, contract.tryContract, ({ caller, body }) => tryOwn(caller, body));
  serve(app, contract.acceptContract, ({ caller, params, body }) => own.acceptOwn(caller, params.id, body.proceed));
  serve(app, contract.rejectContract, ({ caller, params }) => own.rejectOwn(caller, params.id));
  serve(app, contract.withdrawContract, ({ caller, params }) => own.withdrawOwn(caller, params.id));
  serve(app, contract.counterContract, ({ caller, params, body }) => own.counterOwn(caller, params.id, body));
  serve(app, contract.terminateContract, ({ caller, params, body }) => own.terminateOwn(caller, params.id, body.note));
  serve(app, payment.payLines, ({ caller, query }) => pay.listPay(caller, query));
  serve(app, payment.exportPay, ({ caller, body }) => exportPay(caller, body));
  serve(app, payment.payLine, ({ caller, params }) => pay.lookUpPay(caller, params.id));
  serve(app, payment.payDownlines, ({ caller, params, query }) => pay.listDownlines(caller, params.id, query));
  serve(app, payment.income, ({ caller, query }) => pay.incomeFor(caller, query));
  serve(app, payment.debts, ({ caller, query }) => pay.debtsFor(caller, query));
};

/** What is ready to be taken: registered by whoever knows what else is owed out of it. */
export const commissionRoutes = async (app: FastifyInstance, { owedBesides }: { owedBesides: OwedBesides }): Promise<void> => {
  serve(app, payment.commission, ({ caller }) => commissionFor(caller, owedBesides));
  serve(app, payment.collectCommission, ({ caller, body }) => collectFor(caller, body, owedBesides));
};

/** The one call that reads bets: registered by whoever knows where they are read. */
export const payBetsRoutes = async (app: FastifyInstance, { readings }: { readings: Readings }): Promise<void> => {
  serve(app, payment.payBets, ({ caller, params, query }) => pay.listBets(caller, params.id, query, readings));
};
