import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import {
  type Difference,
  type DifferenceClass,
  type DifferenceState,
  nobodyOfOurs,
  type Reading,
  type ReadingState,
  type ReconDay,
} from '@croupier/contract/play/vendor-reconciliation-console';
import type { MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { Currency, type Money } from '@croupier/contract/core/money';
import { keptProblem } from '@croupier/contract/vendor-api/problems';
import * as cashier from '#modules/payments/exceptions';
import * as games from '#modules/play/catalogue';
import { findMembers } from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { type Scope } from '#rules/console/audit/roles';
import * as vendorsModule from '#modules/play/vendors';
import * as vendorReconciliationModule from '#modules/play/vendor-reconciliation';
import type { Tx } from '#platform/database';
import { periodMisfit } from '#platform/period-misfit';
import { Refusal } from '#platform/refusal';
import { dayOf, daysMax, spanOf, stretchOf } from './recon.rules.ts';
import { assertServed, assertServesAll, merchantsIn } from '#modules/brand/merchants/console';

type Whose = MerchantId | typeof nobodyOfOurs | undefined;
type Days = { from: string; to: string; merchantId?: Whose };
export type Wanted = Days & { vendor?: VendorCode | undefined };
/** `vendors`: these alone, without the brands they may speak for. */
export type Found = Days & { vendors?: readonly VendorCode[] | undefined };

/** The subject of a vendor's report: its own days, and those of the brands it speaks for. */
export const withBrands = async ({ vendor, ...days }: Wanted): Promise<Found> => {
  if (vendor === undefined) return days;
  const codes = await vendorsModule.codesOfHouse(vendor);
  return { ...days, vendors: codes.length === 0 ? [vendor] : codes };
};

/** For each vendor, merchant, currency and day what the vendor, our book and the ledger have. Refuses MALFORMED, MERCHANT_UNKNOWN. */
export const vendorReconciliation = (by: AtWork, query: Wanted): Promise<{ days: ReconDay[]; cut: boolean; readings: ReadingState[] }> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    const { days, cut } = await daysOf(tx, scope, await withBrands(query));
    return {
      answer: { days, cut, readings: await readingStates(tx) },
      merchants: readOf(scope, query.merchantId),
      details: { ...query, vendorDays: days.length },
    };
  });

const daysShownMax = 2_000;

/** The days of a report; `cut`: there are older ones besides. Refuses as `vendorReconciliation`. */
export const daysOf = async (tx: Tx, scope: Scope, query: Found): Promise<{ days: ReconDay[]; cut: boolean }> => {
  const merchants = await merchantsAsked(scope, query);
  const { from, to, vendors: codes } = query;
  const found = await vendorReconciliationModule.reconciledDays(tx, { merchants, from, to, vendors: codes });
  const counts = await vendorReconciliationModule.differencesCounted(tx, { merchants, from, to, vendors: codes });
  const waiting = new Map((await vendorReconciliationModule.readingsStanding(tx)).map((one) => [one.vendor, one]));
  const names = await games.vendorNames(tx, [...new Set(found.map((one) => one.vendor))]);
  const days: ReconDay[] = [];
  for (const one of found.slice(0, daysShownMax)) {
    const currency = Currency.safeParse(one.currency);
    if (!currency.success) continue;
    const timeZone = one.merchantId === '' ? 'UTC' : (await getMerchantOrThrow(one.merchantId)).timeZone;
    const house = (await vendorsModule.findVendor(one.vendor))?.house ?? one.vendor;
    const of = counts.filter(
      (count) =>
        count.vendor === one.vendor && count.merchantId === one.merchantId && count.currency === one.currency && count.day === one.day,
    );
    const counted = (isOpen: boolean) => of.filter(({ state }) => (state === 'OPEN') === isOpen).reduce((sum, { count }) => sum + count, 0);
    const standing = waiting.get(house);
    days.push(
      dayOf(one, {
        vendorName: names.get(one.vendor) ?? one.vendor,
        currency: currency.data,
        open: counted(true),
        closed: counted(false),
        accepted: { members: acceptedOf(of, false), ledger: acceptedOf(of, true) },
        readUntil: standing?.readUntil ?? null,
        endsAt: stretchOf(one.day, timeZone).until,
      }),
    );
  }
  return { days, cut: found.length > daysShownMax };
};

type Count = Awaited<ReturnType<typeof vendorReconciliationModule.differencesCounted>>[number];

const acceptedOf = (counts: readonly Count[], ofLedger: boolean): bigint =>
  counts
    .filter((one) => one.state === 'ACCEPTED' && (one.class === 'LEDGER_DIFF') === ofLedger)
    .reduce((sum, { amount }) => sum + amount, 0n);

/** The vendors whose books were read, as the trail keeps them. */
export const readOf = (scope: Scope, merchantId: Whose): Scope =>
  merchantId === undefined || merchantId === nobodyOfOurs ? scope : [merchantId];

/** Which merchants a question is about, empty for nobody's; null: all, and what is nobody's. Refuses MALFORMED for too many days, MERCHANT_UNKNOWN. */
const merchantsAsked = async (scope: Scope, { from, to, merchantId }: Days): Promise<readonly (MerchantId | '')[] | null> => {
  if (spanOf(from, to) === undefined) throw periodMisfit({ from, to }, daysMax);
  if (merchantId === undefined) return scope;
  await assertServed(scope, merchantId === nobodyOfOurs ? null : merchantId);
  return [merchantId === nobodyOfOurs ? '' : merchantId];
};

const readingStates = async (tx: Tx): Promise<ReadingState[]> => {
  const standing = await vendorReconciliationModule.readingsStanding(tx);
  const names = await games.vendorNames(
    tx,
    standing.flatMap(({ vendor, brands }) => [vendor, ...brands]),
  );
  const named = (vendor: VendorCode) => ({ vendor, vendorName: names.get(vendor) ?? vendor });
  return standing.map(({ readUntil, vendor, brands, ...one }) => ({
    ...one,
    ...named(vendor),
    brands: brands.map(named).toSorted((a, b) => a.vendorName.localeCompare(b.vendorName, 'en')),
    readUntil: readUntil?.toString() ?? null,
  }));
};

type DayWanted = { vendor: VendorCode; day: string; merchantId?: Whose; currency?: Currency | undefined };
type OpenedDay = {
  days: ReconDay[];
  classes: { class: DifferenceClass; state: DifferenceState; count: number; amount: Money }[];
  hours: { from: string; currency: Currency; lines: number; stakes: Money; payouts: Money; late: number }[];
  readings: Reading[];
};

/** One day of a vendor. Refuses NOT_FOUND, MERCHANT_UNKNOWN. */
export const openReconDay = (by: AtWork, { vendor, day, merchantId, currency }: DayWanted): Promise<OpenedDay> =>
  withPermission(by, 'reconciliation.read', `vendor:${vendor}`, async (tx, scope) => {
    if ((await vendorsModule.findVendor(vendor)) === undefined) throw new Refusal('NOT_FOUND');
    const wanted = { from: day, to: day, vendors: [vendor], merchantId };
    const isWanted = (one: { currency: string }) => currency === undefined || one.currency === currency;
    const merchants = await merchantsAsked(scope, wanted);
    const counts = (await vendorReconciliationModule.differencesCounted(tx, { merchants, from: day, to: day, vendors: [vendor] })).filter(
      isWanted,
    );
    const hours = (await vendorReconciliationModule.reportedHours(tx, { merchants, from: day, to: day, vendor })).filter(isWanted);
    return {
      answer: {
        days: (await daysOf(tx, scope, wanted)).days.filter(isWanted),
        classes: counts.flatMap(({ class: kind, state, count, amount, currency: code }) => {
          const known = Currency.safeParse(code);
          return known.success ? [{ class: kind, state, count, amount: { amount: ofTheHouse(kind, amount), currency: known.data } }] : [];
        }),
        hours: hours.flatMap((hour) => {
          const known = Currency.safeParse(hour.currency);
          if (!known.success) return [];
          const money = (amount: bigint): Money => ({ amount, currency: known.data });
          const { lines, late } = hour;
          const sums = { stakes: money(hour.stakes), payouts: money(hour.payouts), lines: Number(lines), late: Number(late) };
          return [{ from: hour.hour_at.toString(), currency: known.data, ...sums }];
        }),
        readings: await readingsOn(tx, scope, by.operator.userName, { vendor, day, merchantId }),
      },
      merchants: readOf(scope, merchantId),
      details: { vendor, day, merchantId, differences: counts.reduce((sum, { count }) => sum + count, 0) },
    };
  });

/** The amount that the house kept, theirs less ours, as the day's difference is; the kept amount is the member's missing one. */
const ofTheHouse = (kind: DifferenceClass, amount: bigint): bigint => (kind === 'LEDGER_DIFF' ? amount : -amount);

const readingsMax = 200;

/** A day of one merchant, nobody's in UTC; without one of all that are served, from where it begins first until where it ends last. */
const stretchFor = async (scope: Scope, day: string, merchantId: Whose): Promise<ReturnType<typeof stretchOf>> => {
  if (merchantId === nobodyOfOurs) return stretchOf(day, 'UTC');
  const merchants = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
  const zones = new Set<string>();
  for (const id of merchants) zones.add((await getMerchantOrThrow(id)).timeZone);
  const [first = stretchOf(day, 'UTC'), ...others] = [...zones].map((zone) => stretchOf(day, zone));
  const isBefore = (one: Temporal.Instant, other: Temporal.Instant): boolean => Temporal.Instant.compare(one, other) < 0;
  return others.reduce(
    (all, { from, until }) => ({
      from: isBefore(from, all.from) ? from : all.from,
      until: isBefore(all.until, until) ? until : all.until,
    }),
    first,
  );
};

type DayOf = { vendor: VendorCode; day: string; merchantId: Whose };

/** A vendor's list is of all merchants, and so are the figures of its readings: only who serves all is told them, and who else asked. */
const readingsOn = async (tx: Tx, scope: Scope, reader: string, { vendor, day, merchantId }: DayOf): Promise<Reading[]> => {
  const isWhole = scope === null;
  const stretch = await stretchFor(scope, day, merchantId);
  const { content } = await vendorReconciliationModule.readingsOf(tx, vendor, stretch, { pageNo: 1, pageSize: readingsMax });
  return content.map((run) => ({
    id: run.id,
    kind: run.kind,
    from: run.from_at.toString(),
    until: run.until_at.toString(),
    state: run.state,
    lines: isWhole ? Number(run.lines) : null,
    found: isWhole ? run.found : null,
    attempts: run.attempts,
    problem: keptProblem(run.problem, run.problem_code),
    askedBy: isWhole || run.asked_by === reader ? run.asked_by : null,
    endedAt: run.ended_at?.toString() ?? null,
  }));
};

type DifferencesWanted = Found &
  PageWanted & { currency?: Currency | undefined; class?: DifferenceClass | undefined; state?: DifferenceState | undefined };

/** Differences of some days, what is open first. Refuses MALFORMED, MERCHANT_UNKNOWN. */
export const listDifferences = (
  by: AtWork,
  query: Omit<DifferencesWanted, 'vendors'> & Pick<Wanted, 'vendor'>,
): Promise<Page<Difference>> =>
  withPermission(by, 'reconciliation.read', null, async (tx, scope) => {
    const { vendor, ...wanted } = query;
    const answer = await differencesOf(tx, scope, { ...wanted, ...(vendor !== undefined && { vendors: [vendor] }) });
    const { pageNo, pageSize: _, ...details } = query;
    return {
      answer,
      merchants: readOf(scope, query.merchantId),
      details: { ...details, pageNo, found: answer.totalElements },
    };
  });

/** Differences of some days. Refuses as `listDifferences`. */
export const differencesOf = async (tx: Tx, scope: Scope, query: DifferencesWanted): Promise<Page<Difference>> => {
  const { from, to, vendors: codes, currency, class: kind, state, pageNo, pageSize } = query;
  const merchants = await merchantsAsked(scope, query);
  const found = await vendorReconciliationModule.differencesIn(
    tx,
    { merchants, from, to, vendors: codes, currency, class: kind, state },
    { pageNo, pageSize },
  );
  const ids = [...new Set(found.content.flatMap(({ member_id }) => member_id ?? []))];
  const names = new Map((await findMembers(tx, ids)).map(({ id, userName }) => [id, userName]));
  const content: Difference[] = [];
  for (const row of found.content) {
    const open = row.has_case && row.merchant_id !== '' ? await caseFor(tx, row.merchant_id, row) : null;
    const shown = shownDifference(row, names, open);
    if (shown !== undefined) content.push(shown);
  }
  return { ...found, content };
};

const caseFor = async (tx: Tx, merchantId: MerchantId, { id }: vendorReconciliationModule.Difference): Promise<Difference['case']> => {
  const open = await cashier.exceptionOfKey(tx, { merchantId, key: `vendor-difference:${id}` });
  return open === undefined ? null : { id: open.id, owner: open.owner?.name ?? null, openedAt: open.openedAt };
};

const shownDifference = (
  row: vendorReconciliationModule.Difference,
  names: ReadonlyMap<string, string>,
  open: Difference['case'],
): Difference | undefined => {
  const currency = Currency.safeParse(row.currency);
  if (!currency.success) return undefined;
  const side = (of: vendorReconciliationModule.Difference['theirs']): Difference['theirs'] =>
    of === null
      ? null
      : {
          stake: { amount: BigInt(of.stake), currency: currency.data },
          payout: { amount: BigInt(of.payout), currency: currency.data },
          state: of.state,
          at: of.at,
        };
  return {
    id: row.id,
    vendor: row.vendor,
    merchantId: row.merchant_id === '' ? null : row.merchant_id,
    member: row.member_id === null ? null : { id: row.member_id, account: names.get(row.member_id) ?? row.member_id },
    class: row.class,
    state: row.state,
    txId: row.tx_id,
    roundName: row.round_name,
    gameCode: row.game_code,
    day: row.day,
    amount: { amount: ofTheHouse(row.class, row.amount), currency: currency.data },
    theirs: side(row.theirs),
    ours: side(row.ours),
    foundAt: row.found_at.toString(),
    closedAt: row.closed_at?.toString() ?? null,
    closedBy: row.closed_by,
    healsAt: row.state === 'OPEN' ? (row.heal_at?.toString() ?? null) : null,
    healAnswer: row.heal_answer,
    case: open,
  };
};

/** Has a day of a vendor's list read once more. Refuses NOT_ALLOWED to who does not serve every merchant, NOT_FOUND, MERCHANT_UNKNOWN, MALFORMED. */
export const readAgain = (
  by: AtWork,
  { vendor, day, merchantId }: { vendor: VendorCode; day: string; merchantId?: MerchantId | undefined },
): Promise<{ id: string }> =>
  withPermission(by, 'reconciliation.run', `vendor:${vendor}`, async (_, scope) => {
    // A vendor's list is of all merchants, and what is read of it changes the figures of all.
    assertServesAll(scope);
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const found = await vendorsModule.findVendor(vendor);
    const { from, until } = await stretchFor(scope, day, merchantId);
    const id = await vendorReconciliationModule.requestReading({ house: found?.house ?? vendor, from, until, by: by.operator.userName });
    return { answer: { id }, merchants: merchantId === undefined ? scope : [merchantId], details: { vendor, day, reading: id } };
  });
