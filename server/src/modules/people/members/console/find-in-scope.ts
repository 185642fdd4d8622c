import type { MemberId } from '@croupier/contract/core/ids';
import { findMember } from '../find-member.ts';
import { type Member } from '../member.ts';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Scope, serves } from '#rules/console/audit/roles';

/** A member of a merchant in scope. One of another merchant is answered like one that does not exist: MEMBER_NOT_FOUND. */
export const findInScope = async (tx: Tx, scope: Scope, id: MemberId): Promise<Member> => {
  const member = await findMember(tx, id);
  if (member === undefined || !serves(scope, member.merchantId)) throw new Refusal('MEMBER_NOT_FOUND');
  return member;
};
