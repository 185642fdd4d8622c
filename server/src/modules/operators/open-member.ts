import type { MemberId } from '@croupier/contract/ids';
import type { Balance } from '@croupier/contract/members';
import type { MemberCard } from '@croupier/contract/operators';
import { balanceOf } from '#modules/wallet';
import { findInScope } from './find-in-scope.ts';
import { type AtWork, look } from './look.ts';
import { memberRow } from './member-row.ts';

/** One member with the money they have. */
export const openMember = (by: AtWork, id: MemberId): Promise<{ member: MemberCard; balance: Balance }> =>
  look(by, 'member.open', `member:${id}`, async (tx, scope) => {
    const member = await findInScope(tx, scope, id);
    const { merchantId, currency, language, country, userName } = member;
    const balance = await balanceOf(tx, { memberId: id, merchantId, currency });
    return {
      answer: { member: { ...memberRow(member), currency, language, country }, balance },
      merchants: [merchantId],
      details: { account: userName },
    };
  });
