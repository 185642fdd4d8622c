import type { MerchantId, VendorCode } from '@croupier/contract/ids';
import { open, type Tx } from '#platform/database';
import type { VendorsTables } from '../tables.ts';

const tables = open<VendorsTables>;

/** How many rounds of each vendor wait for a decision; `scope` null: at every merchant. */
export const waitingByVendor = async (
  tx: Tx,
  codes: readonly VendorCode[],
  scope: readonly MerchantId[] | null,
): Promise<Map<VendorCode, number>> => {
  if (codes.length === 0 || scope?.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('vendors.overdue')
    .select(({ fn }) => ['vendor', fn.countAll<bigint>().as('count')])
    .where('state', 'in', ['STUCK', 'PROPOSED'])
    .where('vendor', 'in', [...codes])
    .$if(scope !== null, (query) => query.where('merchant_id', 'in', [...(scope ?? [])]))
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, count }) => [vendor, Number(count)]));
};
