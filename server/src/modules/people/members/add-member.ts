import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { MemberType } from '@croupier/contract/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { asMember } from './find-member.ts';
import type { Member } from './member.ts';
import { maskedName, tidyUserName, userNameKey } from './names.rules.ts';
import * as store from './store.ts';

export type NewAccount = {
  merchantId: MerchantId;
  userName: string;
  type: MemberType;
  currency: Currency;
  language: string;
  country?: string | undefined;
  /** The member above them; undefined at the top. */
  uplineId?: MemberId | undefined;
  registeredAt: Temporal.Instant;
};

/**
 * Writes the row of a new account; `people/registration` opens whole accounts. Refuses USER_NAME_TAKEN if the merchant has a member of this name,
 * however it is capitalised, and INVITATION_CODE_WRONG if the upline is at the deepest level of the tree.
 */
export const addMember = async (tx: Tx, account: NewAccount): Promise<Member> => {
  const userName = tidyUserName(account.userName);
  const row = await store.insertMember(tx, {
    merchant_id: account.merchantId,
    user_name: userName,
    user_name_key: userNameKey(userName),
    nickname: maskedName(userName),
    type: account.type,
    currency: account.currency,
    language: account.language,
    country: account.country ?? null,
    registered_at: account.registeredAt,
    upline_id: account.uplineId ?? null,
  });
  if (row === undefined) throw new Refusal('USER_NAME_TAKEN', { field: 'username' });
  return asMember(row);
};
