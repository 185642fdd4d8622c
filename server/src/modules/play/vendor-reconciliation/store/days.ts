import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Selectable, sql } from 'kysely';
import { bigints, dates, texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { PageSum, ReconcileTables } from '../tables.ts';

const tables = open<ReconcileTables>;

export type ReportedSum = Selectable<ReconcileTables['vendors.told_sum']>;
export type BookDay = Selectable<ReconcileTables['vendors.book_day']>;

/** All readings of this transaction are one moment of the database. Must be said before anything is read. */
export const readOneMoment = async (tx: Tx): Promise<void> => {
  await sql`set transaction isolation level repeatable read`.execute(tables(tx));
};

/** Replaces what a vendor told of an hour. */
export const saveHour = async (tx: Tx, house: VendorCode, hourAt: Temporal.Instant, sums: readonly PageSum[]): Promise<void> => {
  await tables(tx).deleteFrom('vendors.told_sum').where('house', '=', house).where('hour_at', '=', hourAt).execute();
  await addToHour(tx, house, hourAt, sums);
};

/** Adds to what a vendor told of an hour; also what is below nothing, where a thing turns out to be another day's. */
export const addToHour = async (tx: Tx, house: VendorCode, hourAt: Temporal.Instant, sums: readonly PageSum[]): Promise<void> => {
  if (sums.length === 0) return;
  const big = (read: (sum: PageSum) => string | number) => bigints(sums.map((sum) => BigInt(read(sum))));
  await sql`
    insert into vendors.told_sum as told (house, hour_at, vendor, merchant_id, currency, day, lines, stakes, payouts, late)
    select ${house}, ${hourAt}, s.vendor, s.merchant_id, s.currency, s.day, sum(s.lines), sum(s.stakes), sum(s.payouts), sum(s.late)
    from unnest(${texts(sums.map(({ vendor }) => vendor))}::text[], ${texts(sums.map(({ merchantId }) => merchantId))}::text[], ${texts(sums.map(({ currency }) => currency))}::text[],
      ${dates(sums.map(({ day }) => day))}::date[], ${big(({ lines }) => lines)}::bigint[], ${big(({ stakes }) => stakes)}::bigint[], ${big(({ payouts }) => payouts)}::bigint[],
      ${big(({ late }) => late)}::bigint[]) as s (vendor, merchant_id, currency, day, lines, stakes, payouts, late)
    group by 3, 4, 5, 6
    on conflict (house, hour_at, vendor, merchant_id, currency, day) do update
      set lines = told.lines + excluded.lines, stakes = told.stakes + excluded.stakes, payouts = told.payouts + excluded.payouts, late = told.late + excluded.late
  `.execute(tables(tx));
};

/** Replaces what our book has of a merchant's day at some vendors. */
export const saveBookDays = async (
  tx: Tx,
  of: { merchantId: MerchantId; day: string; codes: readonly VendorCode[] },
  rows: readonly Omit<BookDay, 'merchant_id' | 'day'>[],
): Promise<void> => {
  await tables(tx)
    .deleteFrom('vendors.book_day')
    .where('merchant_id', '=', of.merchantId)
    .where('day', '=', of.day)
    .where('vendor', 'in', of.codes)
    .execute();
  if (rows.length > 0)
    await tables(tx)
      .insertInto('vendors.book_day')
      .values(rows.map((row) => ({ ...row, merchant_id: of.merchantId, day: of.day })))
      .execute();
};

type Days = { merchants: readonly (MerchantId | '')[] | null; from: string; to: string; vendors?: readonly VendorCode[] | undefined };

const daysMax = 10_000;

/** The vendors' sums of some days, by vendor, merchant, currency and day; the newest 10,000. */
export const reportedDays = (tx: Tx, { merchants, from, to, vendors }: Days) =>
  tables(tx)
    .selectFrom('vendors.told_sum')
    .select(['vendor', 'merchant_id', 'currency', 'day'])
    .select(({ fn }) => [
      sql<bigint>`sum(lines)::bigint`.as('lines'),
      sql<bigint>`sum(stakes)::bigint`.as('stakes'),
      sql<bigint>`sum(payouts)::bigint`.as('payouts'),
      sql<bigint>`sum(late)::bigint`.as('late'),
      fn.count<bigint>('hour_at').as('hours'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(merchants !== null, (query) => query.where('merchant_id', 'in', merchants as MerchantId[]))
    .$if(vendors !== undefined, (query) => query.where('vendor', 'in', vendors as VendorCode[]))
    .groupBy(['vendor', 'merchant_id', 'currency', 'day'])
    .orderBy('day', 'desc')
    .orderBy('vendor')
    .limit(daysMax)
    .execute();

/** The same hour by hour, of one vendor. */
export const reportedHours = (
  tx: Tx,
  { merchants, from, to, vendor }: Omit<Days, 'vendors'> & { vendor: VendorCode },
): Promise<ReportedSum[]> =>
  tables(tx)
    .selectFrom('vendors.told_sum')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('vendor', '=', vendor)
    .$if(merchants !== null, (query) => query.where('merchant_id', 'in', merchants as MerchantId[]))
    .orderBy('hour_at')
    .limit(2_000)
    .execute();

/** Our book's sums of some days; the newest 10,000. */
export const bookDays = (tx: Tx, { merchants, from, to, vendors }: Days): Promise<BookDay[]> =>
  tables(tx)
    .selectFrom('vendors.book_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(merchants !== null, (query) => query.where('merchant_id', 'in', merchants as MerchantId[]))
    .$if(vendors !== undefined, (query) => query.where('vendor', 'in', vendors as VendorCode[]))
    .orderBy('day', 'desc')
    .orderBy('vendor')
    .limit(daysMax)
    .execute();
