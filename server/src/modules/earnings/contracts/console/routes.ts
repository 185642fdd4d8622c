import type { FastifyInstance } from 'fastify';
import * as agents from '@croupier/contract/earnings/contracts-console';
import * as contracts from './calls.ts';
import { serve } from '#platform/http';
import { by } from '#modules/console/audit';

/** The operator's calls about contracts. */
export const contractsConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, agents.agentPolicies, (call) => contracts.listPolicies(by(call), call.query));
  serve(app, agents.saveAgentPolicy, (call) => contracts.savePolicy(by(call), call.params.kind, call.body));
  serve(app, agents.deskContracts, (call) => contracts.listContracts(by(call), call.query));
  serve(app, agents.deskContract, (call) => contracts.openContract(by(call), call.params.id));
  serve(app, agents.previewHouseContract, (call) => contracts.previewContract(by(call), call.body));
  serve(app, agents.offerHouseContract, (call) => contracts.offerContract(by(call), call.body));
  serve(app, agents.endDeskContract, (call) => contracts.endContract(by(call), call.params.id, call.body));
  serve(app, agents.deskRequests, (call) => contracts.listRequests(by(call), call.query));
  serve(app, agents.answerDeskRequest, (call) => contracts.answerRequest(by(call), call.params.id, call.body));
};
