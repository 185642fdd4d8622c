import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ContactTables } from './tables.ts';

const tables = open<ContactTables>;

type Row = Insertable<ContactTables['members.contact']>;

export const contactsOf = (tx: Tx, memberId: MemberId) =>
  tables(tx).selectFrom('members.contact').selectAll().where('member_id', '=', memberId).orderBy('kind', 'desc').execute();

/** False when another member has verified the same. */
export const keepContact = async (tx: Tx, row: Row): Promise<boolean> => {
  // Two who verify the same number at once wait here for each other, and the second finds the first.
  const what = `contact ${row.merchant_id} ${row.kind} ${row.value}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(tables(tx));
  const owner = row.verified_at === null ? undefined : await findOwner(tx, row.merchant_id, row.kind, row.value);
  if (owner !== undefined && owner !== row.member_id) return false;
  await tables(tx)
    .insertInto('members.contact')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ value: row.value, verified_at: row.verified_at }))
    .execute();
  return true;
};

/** The member who verified it. */
export const findOwner = async (tx: Tx, merchantId: MerchantId, kind: Row['kind'], value: string): Promise<MemberId | undefined> => {
  const row = await tables(tx)
    .selectFrom('members.contact')
    .select('member_id')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.member_id;
};

/** Members of these merchants whose number or address holds a text. */
export const membersWithContactPart = async (
  tx: Tx,
  merchants: readonly MerchantId[],
  part: string,
  limit: number,
): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('members.contact')
    .select('member_id')
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('value', 'like', `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

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
