import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { postEarned } from './move-points.ts';
import * as store from './store/runs.ts';
import { merchantsWithRates } from './store/settings.ts';

/** Members whose points are posted in one transaction. */
const usualBatch = 5_000;
/** After so long a day is closed although some of its events were not counted: they are counted with the next day. */
const patience = { hours: 2 };

/**
 * Gives the points of business days that are over, merchant by merchant. A run that was interrupted goes on where it stopped; a run that is repeated gives
 * nothing. The points of `membersAtOnce` are posted in one transaction. Returns how many runs were finished.
 */
export const giveEarnedPoints = async (membersAtOnce = usualBatch): Promise<number> => {
  const all = await inTransaction(merchantsWithRates);
  let finished = 0;
  for (const { merchantId, since } of all) {
    try {
      for (;;) {
        // The sums of a day read all of its bets, which takes longer than a usual statement may.
        const run = await inTransaction((tx) => nextRun(tx, merchantId, since), 'background');
        if (run === undefined) break;
        if (!(await giveAll(run, membersAtOnce))) break;
        finished += 1;
      }
    } catch (error) {
      log.error({ err: error, merchantId }, 'points run failed');
    }
  }
  return finished;
};

/** The run to go on with, or the one of the next day that is over; undefined if there is none. */
const nextRun = async (tx: Tx, merchantId: MerchantId, since: Temporal.Instant): Promise<store.RunRow | undefined> => {
  const { flags, timeZone, currency } = await merchants.getMerchantOrThrow(merchantId);
  const last = await store.lastRun(tx, merchantId);
  if (last?.state === 'OPEN') return last;
  if (!flags.pointsSystem) return undefined;
  const yesterday = now().toZonedDateTimeISO(timeZone).toPlainDate().subtract({ days: 1 });
  const first = since.toZonedDateTimeISO(timeZone).toPlainDate();
  const day = last === undefined ? first : Temporal.PlainDate.from(last.day).add({ days: 1 });
  if (Temporal.PlainDate.compare(day, yesterday) > 0) return undefined;
  const end = day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  const isLate = Temporal.Instant.compare(end.add(patience), now()) <= 0;
  if (!isLate && (await turnover.uncountedBefore(tx, merchantId, end)) > 0) return undefined;
  const { written } = await turnover.endsOf(tx, merchantId);
  const run = await store.insertRun(tx, {
    merchant_id: merchantId,
    day: day.toString(),
    // Nothing from before the first day counts.
    after_day: last?.day ?? day.subtract({ days: 1 }).toString(),
    after: last?.up_to ?? written,
    up_to: written,
    state: 'OPEN',
    begun_at: now(),
    done_at: null,
  });
  if (run !== undefined) await store.collectEarnings(tx, run, currency);
  return run;
};

/** Posts a run in batches, each in a transaction of its own. False if another process is at it. */
const giveAll = async (run: store.RunRow, membersAtOnce: number): Promise<boolean> => {
  for (;;) {
    const left = await inTransaction((tx) => giveBatch(tx, run, membersAtOnce));
    if (left !== 'MORE') return left === 'DONE';
  }
};

const giveBatch = async (tx: Tx, run: store.RunRow, membersAtOnce: number): Promise<'MORE' | 'DONE' | 'HELD'> => {
  const held = await store.holdRun(tx, run);
  if (held === undefined) return 'HELD';
  const given = await store.addNextEarnings(tx, held, membersAtOnce, now());
  const last = given.at(-1);
  if (last === undefined) {
    await store.finishRun(tx, run, now());
    return 'DONE';
  }
  await postEarned(tx, held, given);
  await store.addToRun(tx, run, {
    members: given.length,
    points: given.reduce((sum, { added }) => sum + added, 0n),
    givenTo: last.memberId,
  });
  return 'MORE';
};
