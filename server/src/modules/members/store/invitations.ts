import type { MemberId, MerchantId } from '@croupier/contract/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MemberTables } from '../tables.ts';

const tables = open<MemberTables>;

/** False when the code is another's. */
export const insertInvitation = async (tx: Tx, row: Insertable<MemberTables['members.invitation']>): Promise<boolean> => {
  const made = await tables(tx)
    .insertInto('members.invitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return made !== undefined;
};

/** One that is still good. */
export const findInvitation = (tx: Tx, merchantId: MerchantId, code: string) =>
  tables(tx)
    .selectFrom('members.invitation')
    .select(['member_id', 'type'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The newest first, at most so many. */
export const invitationsOf = (tx: Tx, memberId: MemberId, limit: number) =>
  tables(tx)
    .selectFrom('members.invitation')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute();

/** False when the member has none of this code that is good. */
export const closeInvitation = async (tx: Tx, memberId: MemberId, code: string, at: Temporal.Instant): Promise<boolean> => {
  const closed = await tables(tx)
    .updateTable('members.invitation')
    .set({ closed_at: at })
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return closed !== undefined;
};

/** The code with which each of some members registered, of those who came with one. */
export const codesOf = (tx: Tx, ids: readonly MemberId[]) =>
  tables(tx)
    .selectFrom('members.registration')
    .select(['member_id', 'affiliate_code', 'referral_code'])
    .where('member_id', 'in', [...ids])
    .execute();
