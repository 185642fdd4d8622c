import type { VendorCode } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, open, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { standaloneVendors, type Vendor } from './find-vendor.ts';
import { outboundOf } from './query-vendor.ts';

/** A table in which a module keeps the time when each vendor is asked next. */
type ReadingTable = `${string}.reading`;
type ReadingTables = Record<ReadingTable, { house: VendorCode; next_at: Temporal.Instant }>;

const tryAgainIn = { seconds: 30 };

/**
 * Asks the vendors of our own protocol that are due, in one process at a time. `read` asks one vendor, keeps its answer, and returns when it is asked again. A
 * vendor that does not answer is asked again in half a minute.
 */
export const readDue = async (table: ReadingTable, read: (house: Vendor) => Promise<Temporal.DurationLike>): Promise<void> => {
  const houses = (await standaloneVendors()).filter((vendor) => vendor.enabled && outboundOf(vendor) === undefined);
  const codes = houses.map(({ code }) => code);
  const due = new Set(await inTransaction((tx) => takeDue(tx, table, codes)));
  await Promise.all(
    houses
      .filter(({ code }) => due.has(code))
      .map(async (house) => {
        try {
          const again = now().add(await read(house));
          await inTransaction((tx) => putOff(tx, table, house.code, again));
        } catch (error) {
          log.warn({ err: error, vendor: house.code, table }, 'vendor could not be read');
        }
      }),
  );
};

/** Vendors that are due to be asked, taken by putting off the next time. A vendor that is new is due at once. */
const takeDue = async (tx: Tx, table: ReadingTable, houses: readonly VendorCode[]): Promise<VendorCode[]> => {
  if (houses.length === 0) return [];
  const at = now();
  const tables = open<ReadingTables>(tx);
  await tables
    .insertInto(table)
    .values(houses.map((house) => ({ house, next_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = tables.selectFrom(table).select('house').where('house', 'in', houses).where('next_at', '<=', at).forUpdate().skipLocked();
  const rows = await tables
    .updateTable(table)
    .set({ next_at: at.add(tryAgainIn) })
    .where('house', 'in', due)
    .returning('house')
    .execute();
  return rows.map(({ house }) => house);
};

const putOff = (tx: Tx, table: ReadingTable, house: VendorCode, until: Temporal.Instant) =>
  open<ReadingTables>(tx).updateTable(table).set({ next_at: until }).where('house', '=', house).execute();
