import * as operators from '@croupier/contract/console/operators';
import * as security from '@croupier/contract/console/operators-security';
import * as staff from '@croupier/contract/console/operators-staff';
import type { FastifyInstance } from 'fastify';
import { type CallRequest, serve } from '#platform/http';
import { changeOperator, resetOperator, switchOperator } from './change-operator.ts';
import { confirm } from './confirm.ts';
import { beginEnrolment, finishEnrolment } from './enrol.ts';
import { followTransfer, readLedger } from '#modules/money/ledger/console';
import { inviteOperator } from './invite-operator.ts';
import { listMerchants } from '#modules/brand/merchants/console';
import { listOperators } from './list-operators.ts';
import { by, readAudit } from '#modules/console/audit';
import { allowNetwork, disallowNetwork, listNetworks } from './networks.ts';
import { openMember, searchMembers } from '#modules/people/members/console';
import { openOperator, seeSessions } from './open-operator.ts';
import { operatorOf } from './operator-of.ts';
import * as own from './own-account.ts';
import { removeAuthenticator } from '#modules/people/access/console';
import { changeRole, createRole, deleteRole, listRoles } from './roles.ts';
import { endColleaguesSession, endOwnSession, ownSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const from = ({ request }: { request: CallRequest }) => ({ ip: request.ip, userAgent: request.userAgent, language: request.language });

/** The console's calls. Every path begins with `/ops/`, and the platform answers those on the console's host only. */
export const operatorsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, operators.operatorLogin, (call) => signIn({ ...call.body, ...from(call) }));
  serve(app, security.beginEnrolment, (call) => beginEnrolment({ ...call.body, ...from(call) }));
  serve(app, security.finishEnrolment, (call) => finishEnrolment({ ...call.body, ...from(call) }));
  serve(app, operators.operatorLogout, (call) => signOut(by(call)));
  serve(app, operators.operatorSelf, async ({ caller }) => operatorOf(caller));
  serve(app, security.confirm, (call) => confirm(by(call), call.body));
  serve(app, operators.operatorMerchants, ({ caller }) => listMerchants(caller));

  serve(app, operators.searchMembers, (call) => searchMembers(by(call), call.query));
  serve(app, operators.findMember, (call) => openMember(by(call), call.params.id));
  serve(app, operators.memberLedger, (call) => readLedger(by(call), call.params.id, call.query));
  serve(app, operators.memberTransfer, (call) => followTransfer(by(call), call.params.id, call.params.transferId));
  serve(app, operators.removeAuthenticator, (call) => removeAuthenticator(by(call), call.params.id, call.body));
  serve(app, operators.auditTrail, (call) => readAudit(by(call), call.query));

  serve(app, staff.operators, (call) => listOperators(by(call), call.query));
  serve(app, staff.inviteOperator, (call) => inviteOperator(by(call), call.body));
  serve(app, staff.openOperator, (call) => openOperator(by(call), call.params.id));
  serve(app, staff.changeOperator, (call) => changeOperator(by(call), call.params.id, call.body));
  serve(app, staff.switchOperator, (call) => switchOperator(by(call), call.params.id, call.body));
  serve(app, staff.resetOperator, (call) => resetOperator(by(call), call.params.id));
  serve(app, staff.operatorSessions, (call) => seeSessions(by(call), call.params.id));
  serve(app, staff.endOperatorSession, (call) => endColleaguesSession(by(call), call.params.id, call.params.sessionId));
  serve(app, staff.endOperatorSessions, (call) => endColleaguesSession(by(call), call.params.id));
  serve(app, staff.roles, (call) => listRoles(by(call), call.query));
  serve(app, staff.createRole, (call) => createRole(by(call), call.body));
  serve(app, staff.changeRole, (call) => changeRole(by(call), call.params.id, call.body));
  serve(app, staff.deleteRole, (call) => deleteRole(by(call), call.params.id));
  serve(app, staff.networks, (call) => listNetworks(by(call), call.query));
  serve(app, staff.allowNetwork, (call) => allowNetwork(by(call), call.body));
  serve(app, staff.disallowNetwork, (call) => disallowNetwork(by(call), call.params.id));

  serve(app, security.ownSecurity, (call) => own.ownSecurity(by(call)));
  serve(app, security.ownPassword, (call) => own.changeOwnPassword(by(call), call.body));
  serve(app, security.beginAuthenticator, (call) => own.beginAuthenticator(by(call)));
  serve(app, security.finishAuthenticator, (call) => own.finishAuthenticator(by(call), call.body));
  serve(app, security.newRecoveryCodes, (call) => own.renewRecoveryCodes(by(call)));
  serve(app, security.ownSessions, (call) => ownSessions(by(call)));
  serve(app, security.endOwnSession, (call) => endOwnSession(by(call), call.params.id));
  serve(app, security.endOtherOwnSessions, (call) => endOwnSession(by(call)));
};
