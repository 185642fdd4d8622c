import type { MerchantId } from '@croupier/contract/core/ids';
import { open, type Tx } from '#platform/database';
import type { RaffleTables } from '../tables.ts';

const tables = open<RaffleTables>;

/** The number up to which the journal is read, held until the transaction ends. Undefined if another process reads it now. */
export const holdReader = async (tx: Tx, merchantId: MerchantId): Promise<bigint | undefined> => {
  await openReader(tx, merchantId);
  const query = tables(tx).selectFrom('raffles.reader').select('number').where('merchant_id', '=', merchantId);
  return (await query.forUpdate().skipLocked().executeTakeFirst())?.number;
};

/** Waits for a process that reads the journal, and keeps others from reading until the transaction ends. */
export const stopReader = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await openReader(tx, merchantId);
  await tables(tx).selectFrom('raffles.reader').select('number').where('merchant_id', '=', merchantId).forUpdate().execute();
};

const openReader = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await tables(tx)
    .insertInto('raffles.reader')
    .values({ merchant_id: merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const noteRead = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('raffles.reader').set({ number }).where('merchant_id', '=', merchantId).execute();
};

/** How far each merchant's journal is read. */
export const readOfAll = async (tx: Tx): Promise<Map<MerchantId, bigint>> => {
  const rows = await tables(tx).selectFrom('raffles.reader').selectAll().execute();
  return new Map(rows.map(({ merchant_id, number }) => [merchant_id, number]));
};
