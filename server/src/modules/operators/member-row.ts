import type { MemberRow } from '@croupier/contract/operators';
import type { Member } from '#modules/members';

/** A member as a line of the search shows them. */
export const memberRow = ({ id, merchantId, userName, nickname, type, state, registeredAt, lastSignInAt }: Member): MemberRow => ({
  id,
  merchantId,
  account: userName,
  nickname,
  type,
  state,
  registeredAt: registeredAt.toString(),
  lastSignInAt: lastSignInAt?.toString() ?? null,
});
