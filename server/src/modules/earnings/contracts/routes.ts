import * as contract from '@croupier/contract/earnings/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import * as own from './own-contracts.ts';

export const contractsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.consolidated, ({ caller }) => own.consolidatedFor(caller));
  serve(app, contract.processDividend, ({ caller, query }) => own.processRequest(caller, 'DIVIDEND', query));
  serve(app, contract.processDailySalary, ({ caller, query }) => own.processRequest(caller, 'DAILY', query));
  serve(app, contract.processHourlySalary, ({ caller, body }) => own.processRequest(caller, 'HOURLY', body));
  serve(app, contract.processRealTimeSalary, ({ caller, body }) => own.processRequest(caller, 'REALTIME', body));
  serve(app, contract.processLotteryMargin, ({ caller, body }) => own.processRequest(caller, 'SERIES', body));
  serve(app, contract.contractRules, ({ caller }) => own.rulesFor(caller));
  serve(app, contract.contracts, ({ caller, query }) => own.listContracts(caller, query));
  serve(app, contract.contractVersions, ({ caller, params, query }) => own.listVersions(caller, params.id, query));
  serve(app, contract.contractRequests, ({ caller, query }) => own.listRequests(caller, query));
  serve(app, contract.contractRequest, ({ caller, params }) => own.lookUpRequest(caller, params.id));
  serve(app, contract.offerContract, ({ caller, body }) => own.offerOwn(caller, body));
  serve(app, contract.previewContract, ({ caller, body }) => own.previewOwn(caller, body));
  serve(app, contract.acceptContract, ({ caller, params, body }) => own.acceptOwn(caller, params.id, body.proceed));
  serve(app, contract.rejectContract, ({ caller, params }) => own.rejectOwn(caller, params.id));
  serve(app, contract.withdrawContract, ({ caller, params }) => own.withdrawOwn(caller, params.id));
  serve(app, contract.counterContract, ({ caller, params, body }) => own.counterOwn(caller, params.id, body));
  serve(app, contract.terminateContract, ({ caller, params, body }) => own.terminateOwn(caller, params.id, body.note));
};
