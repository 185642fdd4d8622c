import type { MemberId } from '@croupier/contract/core/ids';
import type { Balance } from '@croupier/contract/people/members';
import type { Money } from '@croupier/contract/core/money';
import type { MemberCard, MemberSafety } from '@croupier/contract/console/operators';
import { safetyOf } from '#modules/people/access';
import { balanceOf, debtOf } from '#modules/money/wallet';
import { findInScope } from './find-in-scope.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { memberRow, memberSafety } from './member-row.ts';

/** One member with the money they have, and how their account is kept safe. */
export const openMember = (
  by: AtWork,
  id: MemberId,
): Promise<{ member: MemberCard; balance: Balance; owed: Money; safety: MemberSafety }> =>
  withPermission(by, 'member.open', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const { merchantId, currency, language, country, userName } = member;
    const purse = { memberId: id, merchantId, currency };
    const [balance, owed] = [await balanceOf(tx, purse), await debtOf(tx, purse)];
    const safety = memberSafety(await safetyOf(tx, id));
    return {
      answer: { member: { ...memberRow(member), currency, language, country }, balance, owed, safety },
      merchants: [merchantId],
      details: { account: userName },
    };
  });
