import type { Currency } from '@croupier/contract/core/money';
import type { VendorJackpots } from '@croupier/contract/vendor-api/jackpots';
import type { Selectable } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { JackpotsTables } from './tables.ts';

const tables = open<JackpotsTables>;

export type Report = Selectable<JackpotsTables['jackpots.report']>;

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
