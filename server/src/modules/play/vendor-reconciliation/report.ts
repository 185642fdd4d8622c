import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import { pageOf } from '@croupier/contract/core/envelope';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { codesOfHouse, findVendor, standaloneVendors } from '#modules/play/vendors';
import type { DifferenceClass } from './compare.rules.ts';
import { hasFeed } from './pull-page.ts';
import * as days from './store/days.ts';
import * as store from './store/differences.ts';
import * as runs from './store/runs.ts';

export type { DifferenceFilter } from './store/differences.ts';
/** A difference as it is kept; amounts of its sides as text, in 10^-scale. */
export type Difference = store.DifferenceRow;

/** `merchants`: empty is nobody of ours; null: all, and nobody. */
type Days = { merchants: readonly (MerchantId | '')[] | null; from: string; to: string; vendors?: readonly VendorCode[] | undefined };

type Figures = { lines: bigint; stakes: bigint; payouts: bigint };

/** A business day of a vendor, merchant (empty: nobody of ours) and currency: what was told, what our book and the ledger have. Amounts in 10^-scale. */
export type BookedDay = {
  vendor: VendorCode;
  merchantId: MerchantId | '';
  currency: string;
  day: string;
  reported: Figures & { late: bigint };
  book: Figures & { posted: bigint; ledger: bigint };
  /** Whether the vendor has a list to compare with; once it told anything of the day, it had. */
  hasList: boolean;
};

const nothing = { lines: 0n, stakes: 0n, payouts: 0n };

/** The days on which anything was told or booked, the newest first. */
export const reconciledDays = async (tx: Tx, of: Days): Promise<BookedDay[]> => {
  const found = new Map<string, BookedDay>();
  const unlisted = new Set((await runs.standings(tx)).flatMap(({ house, no_list }) => (no_list ? [house] : [])));
  const dayOf = async (row: { vendor: VendorCode; merchant_id: string; currency: string; day: string }): Promise<BookedDay> => {
    const key = `${row.day} ${row.vendor} ${row.merchant_id} ${row.currency}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const vendor = await findVendor(row.vendor);
    const fresh: BookedDay = {
      vendor: row.vendor,
      merchantId: row.merchant_id as MerchantId | '',
      currency: row.currency,
      day: row.day,
      reported: { ...nothing, late: 0n },
      book: { ...nothing, posted: 0n, ledger: 0n },
      hasList: vendor !== undefined && hasFeed(vendor) && !unlisted.has(vendor.house ?? vendor.code),
    };
    found.set(key, fresh);
    return fresh;
  };
  for (const row of await days.reportedDays(tx, of)) {
    const { lines, stakes, payouts, late } = row;
    Object.assign(await dayOf(row), { reported: { lines, stakes, payouts, late }, hasList: true });
  }
  for (const row of await days.bookDays(tx, of)) {
    const { lines, stakes, payouts, posted, ledger } = row;
    (await dayOf(row)).book = { lines, stakes, payouts, posted, ledger };
  }
  return [...found.values()].toSorted(
    (a, b) =>
      inOrder(b.day, a.day) || inOrder(a.vendor, b.vendor) || inOrder(a.merchantId, b.merchantId) || inOrder(a.currency, b.currency),
  );
};

const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** A vendor's report of a day hour by hour. */
export const reportedHours = (tx: Tx, of: Omit<Days, 'vendors'> & { vendor: VendorCode }): Promise<days.ReportedSum[]> =>
  days.reportedHours(tx, of);

/** The readings, done and due, of a stretch of a vendor's time, the newest first. */
export const readingsOf = async (tx: Tx, vendor: VendorCode, stretch: runs.Stretch, page: PageWanted): Promise<Page<runs.Run>> => {
  const found = await findVendor(vendor);
  const { rows, total } = await runs.runsOf(tx, found?.house ?? vendor, stretch, page);
  return pageOf(page, rows, total);
};

type Standing = {
  vendor: VendorCode;
  /** The codes it speaks for beside its own: what was read of it was read of them. */
  brands: VendorCode[];
  hasList: boolean;
  readUntil: Temporal.Instant | null;
  waiting: number;
  failed: number;
  problem: VendorProblem | null;
};

/** How the reading of each vendor stands that stands for itself. */
export const readingsStanding = async (tx: Tx): Promise<Standing[]> => {
  const found = new Map((await runs.standings(tx)).map((row) => [row.house, row]));
  const houses: Standing[] = [];
  for (const vendor of await standaloneVendors()) {
    const row = found.get(vendor.code);
    houses.push({
      vendor: vendor.code,
      brands: (await codesOfHouse(vendor.code)).filter((code) => code !== vendor.code),
      hasList: hasFeed(vendor) && row?.no_list !== true,
      readUntil: row?.read_until ?? null,
      waiting: row?.waiting ?? 0,
      failed: row?.failed ?? 0,
      problem: row?.problem ?? null,
    });
  }
  return houses;
};

/** Differences, what is open first. */
export const differencesIn = async (tx: Tx, filter: store.DifferenceFilter, page: PageWanted): Promise<Page<Difference>> => {
  const { rows, total } = await store.findDifferences(tx, filter, page);
  return pageOf(page, rows, total);
};

/** How many differences there are, by vendor, merchant, currency, day, class and state, and what they come to. */
export const differencesCounted = async (tx: Tx, filter: store.DifferenceFilter) =>
  (await store.countDifferences(tx, filter)).map((row) => ({
    vendor: row.vendor,
    merchantId: row.merchant_id,
    currency: row.currency,
    day: row.day,
    class: row.class satisfies DifferenceClass,
    state: row.state,
    count: Number(row.count),
    amount: row.amount,
  }));

const atOnce = 200;

/** Takes up differences a person is to look at; each is given once. */
export const differencesForDesk = (tx: Tx): Promise<Difference[]> => store.takeForDesk(tx, now(), atOnce);

/** Takes up differences that were given to a person and have ended since; each is given once. */
export const differencesEnded = (tx: Tx): Promise<Difference[]> => store.takeEnded(tx, atOnce);

/** A person said that a difference is well as it is. False when it has ended already. */
export const acceptDifference = (tx: Tx, id: string, by: string): Promise<boolean> => store.acceptDifference(tx, id, by, now());
