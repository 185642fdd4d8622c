import type { Named } from '@croupier/contract/earnings/contracts-console';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { findByUserName, findMembers } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';

export type Names = (id: MemberId) => Named;

const idsAtOnce = 1_000;

/** Members by their account names, for operators, who may see all of them. */
export const namesFor = async (tx: Tx, ids: readonly (MemberId | null)[]): Promise<Names> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const known = new Map<MemberId, string>();
  for (let from = 0; from < wanted.length; from += idsAtOnce)
    for (const { id, userName } of await findMembers(tx, wanted.slice(from, from + idsAtOnce))) known.set(id, userName);
  return (id) => ({ id, account: known.get(id) ?? '' });
};

/** The members of this name at some merchants. */
export const membersNamed = async (tx: Tx, merchants: readonly MerchantId[], account: string): Promise<MemberId[]> => {
  const found: MemberId[] = [];
  for (const merchantId of merchants) {
    const member = await findByUserName(tx, merchantId, account);
    if (member !== undefined) found.push(member.id);
  }
  return found;
};

/** The member of this name at a merchant. Refuses MEMBER_NOT_FOUND. */
export const getMemberNamed = async (tx: Tx, merchantId: MerchantId, account: string): Promise<MemberId> => {
  const [id] = await membersNamed(tx, [merchantId], account);
  if (id === undefined) throw new Refusal('MEMBER_NOT_FOUND', { field: 'account' });
  return id;
};
