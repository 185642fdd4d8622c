import * as pay from '@croupier/contract/earnings/settlement-console';
import * as agents from '@croupier/contract/earnings/contracts-console';
import * as people from '@croupier/contract/earnings/applications-console';
import type { FastifyInstance } from 'fastify';
import { by } from '#modules/console/audit';
import { serve } from '#platform/http';
import * as contracts from '../../contracts/console/contract-calls.ts';
import * as runs from '../../settlement/console/run-calls.ts';
import * as tree from './tree-calls.ts';
import { decide, listApplications, openApplication } from './applications.ts';

/** The desk's calls about agents. */
export const agentsDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, agents.agentTree, (call) => tree.agentLevel(by(call), call.query));
  serve(app, agents.gradeNames, (call) => tree.listGradeNames(by(call), call.query));
  serve(app, agents.saveGradeNames, (call) => tree.saveGradeNames(by(call), call.body));
  serve(app, agents.agentPolicies, (call) => contracts.listPolicies(by(call), call.query));
  serve(app, agents.saveAgentPolicy, (call) => contracts.savePolicy(by(call), call.params.kind, call.body));
  serve(app, agents.deskContracts, (call) => contracts.listContracts(by(call), call.query));
  serve(app, agents.deskContract, (call) => contracts.openContract(by(call), call.params.id));
  serve(app, agents.previewHouseContract, (call) => contracts.previewContract(by(call), call.body));
  serve(app, agents.offerHouseContract, (call) => contracts.offerContract(by(call), call.body));
  serve(app, agents.endDeskContract, (call) => contracts.endContract(by(call), call.params.id, call.body));
  serve(app, agents.deskRequests, (call) => contracts.listRequests(by(call), call.query));
  serve(app, agents.answerDeskRequest, (call) => contracts.answerRequest(by(call), call.params.id, call.body));

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

  serve(app, people.applications, (call) => listApplications(by(call), call.query));
  serve(app, people.openedApplication, (call) => openApplication(by(call), call.params.id));
  serve(app, people.decideApplication, (call) => decide(by(call), call.params.id, call.body));
};
