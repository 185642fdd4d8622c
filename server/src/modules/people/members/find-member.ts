import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { Member } from './member.ts';
import { userNameKey } from './names.rules.ts';
import * as store from './store.ts';

export const findMember = async (tx: Tx, id: MemberId): Promise<Member | undefined> => {
  const row = await store.findById(tx, id);
  return row && asMember(row);
};

/** Refuses MEMBER_NOT_FOUND. */
export const getMemberOrThrow = async (tx: Tx, id: MemberId): Promise<Member> => {
  const member = await findMember(tx, id);
  if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  return member;
};

/** So many are looked up at once. */
export const membersAtOnceMax = 1_000;

/** Those that exist, in no particular order. At most a thousand ids at once. */
export const findMembers = async (tx: Tx, ids: readonly MemberId[]): Promise<Member[]> => {
  if (ids.length > membersAtOnceMax) throw new Error(`${ids.length} members at once; ${membersAtOnceMax} is the most`);
  return ids.length === 0 ? [] : (await store.findByIds(tx, ids)).map(asMember);
};

/** However the name is capitalised, and only within one merchant. */
export const findByUserName = async (tx: Tx, merchantId: MerchantId, userName: string): Promise<Member | undefined> => {
  const row = await store.findByKey(tx, merchantId, userNameKey(userName));
  return row && asMember(row);
};

/** The members of some merchants, or of all, with a user name: each merchant has at most one. */
export const findAllByUserName = async (
  tx: Tx,
  merchants: readonly MerchantId[] | null,
  userName: string,
  most: number,
): Promise<Member[]> => (await store.findAllByKey(tx, merchants, userNameKey(userName), most)).map(asMember);

export const asMember = (row: store.MemberRow): Member => ({
  id: row.id,
  merchantId: row.merchant_id,
  number: row.number,
  userName: row.user_name,
  nickname: row.nickname,
  type: row.type,
  state: row.state,
  currency: row.currency,
  language: row.language,
  country: row.country,
  registeredAt: row.registered_at,
  lastSignInAt: row.last_sign_in_at,
  isTest: row.is_test,
  level: row.level,
  uplineId: row.upline_id,
});
