import * as operators from '@croupier/contract/operators';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http';
import { followTransfer } from './follow-transfer.ts';
import { listMerchants } from './list-merchants.ts';
import { openMember } from './open-member.ts';
import { operatorOf } from './operator-of.ts';
import { readAudit } from './read-audit.ts';
import { readLedger } from './read-ledger.ts';
import { searchMembers } from './search-members.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

/** The console's calls. Every path begins with `/ops/`, and the platform answers those on the console's host only. */
export const operatorsRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, operators.operatorLogin, ({ body, request }) => signIn({ ...body, ip: request.ip, userAgent: request.userAgent }));
  serve(app, operators.operatorLogout, ({ caller, request }) => signOut({ operator: caller, ip: request.ip }));
  serve(app, operators.operatorSelf, async ({ caller }) => operatorOf(caller));
  serve(app, operators.operatorMerchants, ({ caller }) => listMerchants(caller));
  serve(app, operators.searchMembers, ({ caller, query, request }) => searchMembers({ operator: caller, ip: request.ip }, query));
  serve(app, operators.findMember, ({ caller, params, request }) => openMember({ operator: caller, ip: request.ip }, params.id));
  serve(app, operators.memberLedger, ({ caller, params, query, request }) =>
    readLedger({ operator: caller, ip: request.ip }, params.id, query),
  );
  serve(app, operators.memberTransfer, ({ caller, params, request }) =>
    followTransfer({ operator: caller, ip: request.ip }, params.id, params.transferId),
  );
  serve(app, operators.auditTrail, ({ caller, query, request }) => readAudit({ operator: caller, ip: request.ip }, query));
};
