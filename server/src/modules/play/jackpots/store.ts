import type { VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { VendorJackpots } from '@croupier/contract/vendor-api/jackpots';
import type { Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { JackpotsTables } from './tables.ts';

const tables = open<JackpotsTables>;

export type Report = Selectable<JackpotsTables['jackpots.report']>;

/** Vendors that are due to be asked, taken by putting off the next time. A vendor that is new is due at once. */
export const takeDue = async (
  tx: Tx,
  houses: readonly VendorCode[],
  at: Temporal.Instant,
  until: Temporal.Instant,
): Promise<VendorCode[]> => {
  if (houses.length === 0) return [];
  await tables(tx)
    .insertInto('jackpots.reading')
    .values(houses.map((house) => ({ house, next_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const due = tables(tx)
    .selectFrom('jackpots.reading')
    .select('house')
    .where('house', 'in', houses)
    .where('next_at', '<=', at)
    .forUpdate()
    .skipLocked();
  const rows = await tables(tx)
    .updateTable('jackpots.reading')
    .set({ next_at: until })
    .where('house', 'in', due)
    .returning('house')
    .execute();
  return rows.map(({ house }) => house);
};

export const putOff = (tx: Tx, house: VendorCode, until: Temporal.Instant) =>
  tables(tx).updateTable('jackpots.reading').set({ next_at: until }).where('house', '=', house).execute();

/** Replaces the report of a vendor in a currency. */
export const keepReport = (
  tx: Tx,
  { house, currency }: Pick<Report, 'house' | 'currency'>,
  reported: VendorJackpots,
  at: Temporal.Instant,
) => {
  const columns = { jackpots: JSON.stringify(reported.jackpots), wins: JSON.stringify(reported.wins), read_at: at };
  return tables(tx)
    .insertInto('jackpots.report')
    .values({ house, currency, ...columns })
    .onConflict((conflict) => conflict.columns(['house', 'currency']).doUpdateSet(columns))
    .execute();
};

/** Reports in a currency that are not older than a moment: a meter that nobody keeps is not shown. */
export const reportsSince = (tx: Tx, currency: Currency, since: Temporal.Instant): Promise<Report[]> =>
  tables(tx)
    .selectFrom('jackpots.report')
    .selectAll()
    .where('currency', '=', currency)
    .where('read_at', '>=', since)
    .orderBy('house')
    .limit(50)
    .execute();
