import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import { changeType, type Member } from '#modules/people/members';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** Makes something else of a member, at once and also where they are signed in. The caller holds the member. Refuses MEMBER_NOT_FOUND. */
export const becomeType = async (tx: Tx, id: MemberId, type: MemberType): Promise<Member> => {
  const member = await changeType(tx, id, type);
  await store.updateSessionTypes(tx, id, type);
  return member;
};
