import * as contract from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { memberIcon } from './member-icon.ts';
import { memberInfo } from './member-info.ts';

export const membersRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, contract.memberInfo, ({ caller }) => inTransaction((tx) => memberInfo(tx, caller.memberId)));
  serve(app, contract.memberIcon, ({ caller }) => inTransaction((tx) => memberIcon(tx, caller.memberId)));
};
