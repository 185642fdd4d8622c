import type { MerchantId } from '@croupier/contract/core/ids';
import type { Insertable, Updateable } from 'kysely';
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

/** A merchant and its hosts; nobody else changes it before the transaction ends. */
export const lockMerchant = async (tx: Tx, id: MerchantId) => {
  const row = await tables(tx).selectFrom('merchants.merchant').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : { row, hosts: await hostsOf(tx, id) };
};

export const findMerchant = async (tx: Tx, id: MerchantId) => {
  const row = await tables(tx).selectFrom('merchants.merchant').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { row, hosts: await hostsOf(tx, id) };
};

const hostsOf = (tx: Tx, id: MerchantId) =>
  tables(tx).selectFrom('merchants.host').select('host').where('merchant_id', '=', id).orderBy('is_main', 'desc').orderBy('host').execute();

export const updateMerchant = (tx: Tx, id: MerchantId, row: Updateable<MerchantTables['merchants.merchant']>) =>
  tables(tx).updateTable('merchants.merchant').set(row).where('id', '=', id).execute();
