import type { FastifyInstance } from 'fastify';
import * as desk from '@croupier/contract/console/work-queues';
import * as operators from '@croupier/contract/console/operators';
import { serve } from '#platform/http';
import { memberFile } from './member-file.ts';
import { by } from '#modules/console/audit';
import { noteMember } from './notes.ts';
import { setMemberLevel } from './member-level.ts';
import { searchMembers } from './search-members.ts';
import { openMember } from './open-member.ts';

/** The operator's calls about members. */
export const membersConsoleRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, desk.memberFile, (call) => memberFile(by(call), call.params.id));
  serve(app, desk.noteMember, (call) => noteMember(by(call), call.params.id, call.body));
  serve(app, desk.setMemberLevel, (call) => setMemberLevel(by(call), call.params.id, call.body));
  serve(app, operators.searchMembers, (call) => searchMembers(by(call), call.query));
  serve(app, operators.findMember, (call) => openMember(by(call), call.params.id));
};
