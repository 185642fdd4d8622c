import type { MemberRow, MemberSafety } from '@croupier/contract/console/operators';
import type { Safety } from '#modules/people/access';
import type { Member } from '../member.ts';

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

/** How a member's account is kept safe, as their page shows it. */
export const memberSafety = ({ totpSince, devices, ...safety }: Safety): MemberSafety => ({
  ...safety,
  authenticatorSince: totpSince?.toString() ?? null,
  browsers: devices,
});
