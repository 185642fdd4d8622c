import type { MemberId } from '@croupier/contract/ids';
import { findMember, type Member } from '#modules/members';
import type { Tx } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { serves } from './roles.rules.ts';

/** A member the operator may see. One of another merchant is answered like one that does not exist: MEMBER_NOT_FOUND. */
export const findInScope = async (tx: Tx, operator: OperatorCaller, id: MemberId): Promise<Member> => {
  const member = await findMember(tx, id);
  if (member === undefined || !serves(operator.merchants, member.merchantId)) throw new Refusal('MEMBER_NOT_FOUND');
  return member;
};
