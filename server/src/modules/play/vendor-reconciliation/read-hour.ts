import { setTimeout as pause } from 'node:timers/promises';
import type { VendorCode } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type { Vendor } from '#modules/play/vendors';
import { VendorTrouble } from '#rules/play/protocols/problem';
import { comparePage, keyOf } from './compare-page.ts';
import { compareSubstitutions } from './compare-substitutions.ts';
import { isSameItem } from './compare.rules.ts';
import { findMissingThere, listedMax } from './find-missing-there.ts';
import { healDifferences } from './heal-differences.ts';
import { nextHour, paceOf } from './hours.rules.ts';
import { marksToBytes } from './marks.rules.ts';
import { pullPage } from './pull-page.ts';
import { leaseMinutes } from './lease.ts';
import * as days from './store/days.ts';
import * as differences from './store/differences.ts';
import * as instead from './store/substitutions.ts';
import * as runs from './store/runs.ts';
import { type ReportedItem, reportedItems } from './reported-items.rules.ts';

/** So many lines are compared together; the vendor's pages may be longer. */
const linesAtOnce = 250;
/** Pages of one hour: more is no list but a circle. */
const pagesMax = 20_000;
const restMaxMs = 250;

/** Reads one hour of a stretch to its end, on from where it stopped. Answers the stretch as it stands then; undefined when that was its last hour. */
export const readHour = async (house: Vendor, codes: readonly VendorCode[], run: runs.Run): Promise<runs.Run | undefined> => {
  const end = nextHour(run.hour_at);
  const until = Temporal.Instant.compare(end, run.until_at) < 0 ? end : run.until_at;
  const hour = { from: run.hour_at, until };
  const begunAt = run.page === 0 && run.cursor === null ? now() : (run.begun_at ?? now());
  let reading = await inTransaction(async (tx) => {
    // The lines behind the last page that was noted are of a reading that broke off.
    await runs.dropPages(tx, house.code, hour.from, run.page);
    return runs.saveRun(tx, run.id, { begun_at: begunAt });
  }, 'background');
  for (let pages = 0; ; pages += 1) {
    if (pages > pagesMax) throw new VendorTrouble('NOT_AS_AGREED', 'its list has no end');
    const { rounds, next } = await pullPage(house, hour.from, hour.until, reading.cursor ?? undefined);
    if (next !== undefined && next === reading.cursor) throw new VendorTrouble('NOT_AS_AGREED', 'its list goes round in circles');
    // A line that a vendor names of another hour is told with that one, or it would count twice.
    const reported = rounds
      .flatMap((view) => reportedItems(view, house.code, house.units))
      .filter(({ vendor, at }) => codes.includes(vendor) && isWithin(hour, at));
    reading = await keepPage(house, reading, hour, reported, next);
    if (next === undefined) break;
  }
  return endHour(house, codes, reading, hour, begunAt);
};

type Hour = { from: Temporal.Instant; until: Temporal.Instant };

const isWithin = ({ from, until }: Hour, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, from) >= 0 && Temporal.Instant.compare(at, until) < 0;

/** Compares a page piece by piece; the piece that ends it also notes where to go on. */
const keepPage = async (
  house: Vendor,
  run: runs.Run,
  hour: Hour,
  listed: readonly ReportedItem[],
  next: string | undefined,
): Promise<runs.Run> => {
  const { lines, twice } = onceEach(listed);
  const pace = paceOf(house.protocol.family, house.settings);
  let reading = run;
  for (let from = 0, page = run.page; from === 0 || from < lines.length; from += linesAtOnce, page += 1) {
    const began = performance.now();
    const some = lines.slice(from, from + linesAtOnce);
    const isLast = from + linesAtOnce >= lines.length;
    reading = await inTransaction(async (tx) => {
      const at = now();
      const compared = await comparePage(tx, some, { hour, pace, twice, at });
      await runs.savePage(tx, { house: house.code, hourAt: hour.from, page, marks: marksToBytes(compared.marks), sums: compared.sums });
      await runs.noteElsewhere(tx, house.code, compared.elsewhere);
      await instead.countSubstituted(tx, house.code, hour.from, compared.substitutions, at);
      await differences.agree(tx, compared.all, at);
      const found = await differences.noteDifferences(tx, house.code, hour.from, compared.found, at);
      return runs.saveRun(tx, run.id, {
        leased_until: at.add({ minutes: leaseMinutes }),
        lines: reading.lines + BigInt(some.length),
        found: reading.found + found,
        attempts: 0,
        ...(isLast && { page: page + 1, cursor: next ?? null }),
      });
    }, 'background');
    // As long as it worked, it rests: members who play come first, and it has the whole hour.
    await pause(Math.min(restMaxMs, performance.now() - began));
  }
  return reading;
};

/** Each thing once. A thing that a list names twice and each time otherwise is told of as such. */
const onceEach = (listed: readonly ReportedItem[]): { lines: ReportedItem[]; twice: Set<string> } => {
  const lines = new Map<string, ReportedItem>();
  const twice = new Set<string>();
  for (const reported of listed) {
    const before = lines.get(keyOf(reported));
    if (before === undefined) lines.set(keyOf(reported), reported);
    else if (!isSameItem(before, reported)) twice.add(keyOf(reported));
  }
  return { lines: [...lines.values()], twice };
};

/** Stays with a reading that is done: what it lists is not all. */
export const moreMissing = `More than ${listedMax} transactions of an hour are missing on the vendor's list; ${listedMax} of them are listed.`;

/** The told lines are summed up, the missing ones are looked for, and the marks are let go. */
const endHour = async (
  house: Vendor,
  codes: readonly VendorCode[],
  run: runs.Run,
  hour: Hour,
  begunAt: Temporal.Instant,
): Promise<runs.Run | undefined> => {
  const { found: missing, hasMore } = await findMissingThere(house, codes, hour, now());
  const isLast = Temporal.Instant.compare(hour.until, run.until_at) >= 0;
  const ended = await inTransaction(async (tx) => {
    const at = now();
    const pages = await runs.pagesOf(tx, house.code, hour.from);
    await days.saveHour(
      tx,
      house.code,
      hour.from,
      pages.flatMap(({ sums }) => sums),
    );
    await instead.forgetUnreported(tx, house.code, hour.from, begunAt);
    const substituted = await compareSubstitutions(tx, await instead.sumsOfHour(tx, house.code, hour.from), at);
    await differences.agree(tx, substituted.all, at);
    const found = await differences.noteDifferences(tx, house.code, hour.from, [...missing, ...substituted.found], at);
    await differences.agreeUnseen(tx, house.code, hour.from, begunAt, at);
    await runs.dropPages(tx, house.code, hour.from);
    return runs.saveRun(tx, run.id, {
      cursor: null,
      page: 0,
      found: run.found + found,
      ...(hasMore && { problem: moreMissing, problem_code: 'MORE_MISSING' }),
      leased_until: at.add({ minutes: leaseMinutes }),
      ...(!isLast && { hour_at: hour.until }),
    });
  }, 'background');
  await healDifferences();
  return isLast ? undefined : ended;
};
