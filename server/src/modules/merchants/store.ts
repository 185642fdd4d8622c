import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { MerchantTables } from './tables.ts';

const tables = open<MerchantTables>;

export const allMerchants = (tx: Tx) =>
  tables(tx).selectFrom('merchants.merchant').selectAll().orderBy('created_at').orderBy('id').execute();

export const allHosts = (tx: Tx) =>
  tables(tx).selectFrom('merchants.host').selectAll().orderBy('is_main', 'desc').orderBy('host').execute();

/** Writes a merchant that is not there yet; one that is stays as its operators left it. */
export const insertMerchant = async (
  tx: Tx,
  row: Insertable<MerchantTables['merchants.merchant']>,
  hosts: readonly string[],
): Promise<void> => {
  await tables(tx)
    .insertInto('merchants.merchant')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const known = await tables(tx).selectFrom('merchants.host').select('host').where('merchant_id', '=', row.id).limit(1).execute();
  if (known.length > 0) return;
  await tables(tx)
    .insertInto('merchants.host')
    .values(hosts.map((host, index) => ({ host, merchant_id: row.id, is_main: index === 0 })))
    .execute();
};
