import { balance } from '@croupier/contract/people/members';
import type { FastifyInstance } from 'fastify';
import * as members from '#modules/people/members';
import { inTransaction } from '#platform/database';
import { serve } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { balanceOf } from './balance.ts';

export const walletRoutes = async (app: FastifyInstance): Promise<void> => {
  serve(app, balance, ({ caller }) =>
    inTransaction(async (tx) => {
      const member = await members.findMember(tx, caller.memberId);
      if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
      return balanceOf(tx, { memberId: member.id, merchantId: member.merchantId, currency: member.currency });
    }),
  );
};
