import type { FastifyInstance } from 'fastify';
import * as tree from './calls.ts';
import * as moves from '@croupier/contract/earnings/agent-tree-console';
import * as agents from '@croupier/contract/earnings/contracts-console';
import * as people from '@croupier/contract/earnings/applications-console';
import { serve } from '#platform/http';
import { memberPlace, moveMember, withdrawMove } from './tree-moves.ts';
import { by } from '#modules/console/audit';
import { listApplications, openApplication, decide } from './applications.ts';

/** The operator's calls about the agent tree, moves in it, and applications. */
export const agentTreeConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, moves.memberPlace, (call) => memberPlace(by(call), call.params.id, call.query));
  serve(app, moves.moveMember, (call) => moveMember(by(call), call.params.id, call.body));
  serve(app, moves.withdrawMove, (call) => withdrawMove(by(call), call.params.id, call.params.moveId, call.body));
  serve(app, agents.agentTree, (call) => tree.agentLevel(by(call), call.query));
  serve(app, agents.gradeNames, (call) => tree.listGradeNames(by(call), call.query));
  serve(app, agents.saveGradeNames, (call) => tree.saveGradeNames(by(call), call.body));
  serve(app, people.applications, (call) => listApplications(by(call), call.query));
  serve(app, people.openedApplication, (call) => openApplication(by(call), call.params.id));
  serve(app, people.decideApplication, (call) => decide(by(call), call.params.id, call.body));
};
