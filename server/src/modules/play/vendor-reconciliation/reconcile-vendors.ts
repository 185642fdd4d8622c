import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { codesOfHouse, findVendor, type Vendor, standaloneVendors } from '#modules/play/vendors';
import { problemOf } from '#rules/play/protocols/problem';
import { healDifferences } from './heal-differences.ts';
import { dueStretches, nextTry, paceOf } from './hours.rules.ts';
import { leaseMinutes } from './lease.ts';
import { hasFeed, NoFeed } from './pull-page.ts';
import { readHour } from './read-hour.ts';
import * as runs from './store/runs.ts';
import { sumUpDays } from './sum-up-days.ts';

const stretchesAtOnce = 200;
const elsewhereDays = 8;

/**
 * Compares vendors' own books with ours: every hour, every day once more, and the stretches that somebody asked for. Due readings are written down first, and
 * done hour by hour and page by page, so that another process, or this one after a restart, goes on where it stopped. Returns how many stretches were read to
 * their end.
 */
export const reconcileVendors = async (): Promise<number> => {
  await planDue();
  let read = 0;
  for (let taken = 0; taken < stretchesAtOnce; taken += 1) {
    const at = now();
    const run = await inTransaction((tx) => runs.takeDue(tx, at, at.add({ minutes: leaseMinutes })), 'background');
    if (run === undefined) break;
    if (await readStretch(run)) read += 1;
  }
  await healDifferences();
  await inTransaction((tx) => runs.forgetElsewhere(tx, now().subtract({ hours: 24 * elsewhereDays })), 'background');
  return read;
};

/** Writes down the hours and days that are due to be read of every vendor that has a list. */
const planDue = async (): Promise<void> => {
  const at = now();
  for (const house of await standaloneVendors()) {
    // A retired vendor is asked for nothing.
    if (!hasFeed(house) || !house.enabled) continue;
    const due = dueStretches(at, house.knownSince, paceOf(house.protocol.family, house.settings));
    await inTransaction(
      (tx) =>
        runs.addRuns(
          tx,
          due.map(({ kind, from, until }) => ({
            house: house.code,
            kind,
            from_at: from,
            until_at: until,
            hour_at: from,
            begun_at: null,
            cursor: null,
            next_try_at: at,
            leased_until: null,
            problem: null,
            asked_by: null,
            made_at: at,
            ended_at: null,
          })),
        ),
      'background',
    );
  }
};

/** True when it was read to its end. */
const readStretch = async (taken: runs.Run): Promise<boolean> => {
  const house = await findVendor(taken.house);
  if (house === undefined) return giveUp(taken, { code: 'OTHER', detail: 'the vendor is not known any more' }, undefined);
  if (!house.enabled) return giveUp(taken, { code: 'OTHER', detail: 'the vendor is retired' }, undefined);
  const codes = await codesOfHouse(house.code);
  try {
    for (let run: runs.Run | undefined = taken; run !== undefined;) run = await readHour(house, codes, run);
    await endStretch(house, codes, taken);
  } catch (error) {
    log.warn({ err: error, vendor: house.code, run: taken.id }, 'vendor transaction list read failed');
    const again = error instanceof NoFeed ? undefined : nextTry(taken.attempts + 1, now());
    if (again === undefined) await sumUpUnread(house, codes, taken);
    return giveUp(taken, problemOf(error), again);
  }
  return true;
};

/** A stretch that is never read is compared with the ledger alone. That this cannot be done must not hold up the other vendors: the day is read once more. */
const sumUpUnread = async (house: Vendor, codes: readonly VendorCode[], run: runs.Run): Promise<void> => {
  try {
    await sumUpDays(house, codes, run.from_at, run.until_at);
  } catch (error) {
    log.error({ err: error, vendor: house.code, run: run.id }, 'vendor reconciliation failed: days not compared with the ledger');
  }
};

const endStretch = async (house: Vendor, codes: readonly VendorCode[], run: runs.Run): Promise<void> => {
  // Only then it is done: until the days are summed up, their figures would be yesterday's.
  await sumUpDays(house, codes, run.from_at, run.until_at);
  await inTransaction((tx) => runs.endRun(tx, run.id, now()), 'background');
};

const problemMax = 300;

/** Puts a stretch off until it is tried again, or for good. */
const giveUp = async (run: runs.Run, { code, detail }: VendorProblem, again: Temporal.Instant | undefined): Promise<false> => {
  await inTransaction(
    (tx) =>
      runs.saveRun(tx, run.id, {
        attempts: run.attempts + 1,
        problem: detail.slice(0, problemMax),
        problem_code: code,
        leased_until: null,
        ...(again === undefined ? { state: 'FAILED', ended_at: now() } : { next_try_at: again }),
      }),
    'background',
  );
  return false;
};
