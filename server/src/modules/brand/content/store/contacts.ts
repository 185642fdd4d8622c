import type { MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { ContentTables } from '../tables.ts';

const tables = open<ContentTables>;

/** There may be no row to hold yet, so who changes a merchant's contacts or resources holds all of them. */
export const lockContacts = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${merchantId}`}, 0))`.execute(tables(tx));
};

export const replaceContacts = async (
  tx: Tx,
  merchantId: MerchantId,
  rows: readonly Insertable<ContentTables['content.contact']>[],
): Promise<void> => {
  await tables(tx).deleteFrom('content.contact').where('merchant_id', '=', merchantId).execute();
  if (rows.length > 0)
    await tables(tx)
      .insertInto('content.contact')
      .values([...rows])
      .execute();
};

export const replaceResources = async (
  tx: Tx,
  merchantId: MerchantId,
  rows: readonly Insertable<ContentTables['content.resource']>[],
): Promise<void> => {
  await tables(tx).deleteFrom('content.resource').where('merchant_id', '=', merchantId).execute();
  if (rows.length > 0)
    await tables(tx)
      .insertInto('content.resource')
      .values([...rows])
      .execute();
};
