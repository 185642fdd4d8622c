import type { MemberId } from '@croupier/contract/core/ids';
import type { MemberSafety } from '@croupier/contract/console/operators';
import { removeAuthenticator as remove } from '../remove-authenticator.ts';
import { findInScope, memberSafety } from '#modules/people/members/console';
import { type AtWork, withPermission } from '#modules/console/audit';

/**
 * Takes the authenticator app of a member who lost it off their account, for a reason that stays in the trail. Refuses MEMBER_NOT_FOUND,
 * ACCOUNT_CLOSED, and NOT_FOUND where none is set up.
 */
export const removeAuthenticator = (
  by: AtWork,
  id: MemberId,
  { reason }: { reason: string },
): Promise<{ safety: MemberSafety; told: 'MAIL' | 'SMS' | null }> =>
  withPermission(by, 'member.authenticator', `member:${id}`, async (tx, scope) => {
    const { userName, merchantId } = await findInScope(tx, scope, id);
    const removed = await remove(tx, id);
    const told = removed.told ?? null;
    const [before, after] = [memberSafety(removed.before), memberSafety(removed.after)];
    return {
      answer: { safety: after, told },
      merchants: [merchantId],
      details: { account: userName, reason, told, before: toldOf(before), after: toldOf(after) },
    };
  });

/** The safeguards of the account that this can change. */
const toldOf = ({ authenticatorSince, recoveryCodesLeft, sessions, browsers }: MemberSafety) => ({
  authenticatorSince,
  recoveryCodesLeft,
  sessions,
  browsers,
});
