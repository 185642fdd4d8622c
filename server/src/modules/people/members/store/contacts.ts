import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MemberRow } from '../store.ts';
import type { MemberTables } from '../tables.ts';

const tables = open<MemberTables>;

type Row = Insertable<MemberTables['members.contact']>;

export const contactsOf = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('members.contact').selectAll().where('member_id', '=', memberId).orderBy('kind', 'desc').execute();

/** False when another member has verified the same. */
export const keepContact = async (tx: Tx, row: Row): Promise<boolean> => {
  // Two who verify the same number at once wait here for each other, and the second finds the first.
  const what = `contact ${row.merchant_id} ${row.kind} ${row.value}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tables(tx));
  const owner = row.verified_at === null ? undefined : await findByContact(tx, row.merchant_id, row.kind, row.value);
  if (owner !== undefined && owner.id !== row.member_id) return false;
  await tables(tx)
    .insertInto('members.contact')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ value: row.value, verified_at: row.verified_at }))
    .execute();
  return true;
};

export const findByContact = (tx: Tx, merchantId: MerchantId, kind: Row['kind'], value: string): Promise<MemberRow | undefined> =>
  tables(tx)
    .selectFrom('members.contact as contact')
    .innerJoin('members.member as member', 'member.id', 'contact.member_id')
    .selectAll('member')
    .where('contact.merchant_id', '=', merchantId)
    .where('contact.kind', '=', kind)
    .where('contact.value', '=', value)
    .where('contact.verified_at', 'is not', null)
    .executeTakeFirst();

/** Others of the merchant who gave the same. */
export const sharingContact = (tx: Tx, memberId: MemberId, merchantId: MerchantId, limit: number) =>
  tables(tx)
    .selectFrom('members.contact as own')
    .innerJoin('members.contact as other', (join) => join.onRef('other.kind', '=', 'own.kind').onRef('other.value', '=', 'own.value'))
    .select(['other.member_id as memberId', 'other.value'])
    .where('own.member_id', '=', memberId)
    .where('other.merchant_id', '=', merchantId)
    .where('other.member_id', '<>', memberId)
    .limit(limit)
    .execute();
