import type { VendorCode } from '@croupier/contract/core/ids';
import type { Insertable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

type PayoutLimitRow = Insertable<VendorsTables['vendors.ceiling']>;

export const allPayoutLimits = (tx: Tx) => tables(tx).selectFrom('vendors.ceiling').selectAll().limit(10_000).execute();

export const payoutLimitsOf = (tx: Tx, vendor: VendorCode) =>
  tables(tx)
    .selectFrom('vendors.ceiling')
    .select(['kind', 'currency', 'amount'])
    .where('vendor', '=', vendor)
    .orderBy('currency')
    .orderBy('kind')
    .execute();

/** Puts these ceilings in the place of those that were. */
export const replacePayoutLimits = async (tx: Tx, vendor: VendorCode, rows: readonly PayoutLimitRow[]): Promise<void> => {
  await tables(tx).deleteFrom('vendors.ceiling').where('vendor', '=', vendor).execute();
  if (rows.length > 0)
    await tables(tx)
      .insertInto('vendors.ceiling')
      .values([...rows])
      .execute();
};

export const setPromotionTerms = async (
  tx: Tx,
  code: VendorCode,
  terms: { own_promotions: boolean; win_multiple: number | null },
): Promise<void> => {
  await tables(tx).updateTable('vendors.vendor').set(terms).where('code', '=', code).execute();
};
