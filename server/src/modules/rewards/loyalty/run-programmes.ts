import type { LoyaltyProgramme } from '@croupier/contract/rewards/states';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { applyMonths } from './apply-months.ts';
import { correctRun } from './correct-run.ts';
import { countRun } from './count-run.ts';
import { payRun } from './pay-run.ts';
import { boundsOf, dayAfter, periodAround, type Span } from './periods.rules.ts';
import { holdPosition, readJournal } from './read-journal.ts';
import * as store from './store/runs.ts';
import { programmesSince, termsInForce } from './store/terms.ts';

/** After so long a period is closed although some of its events were not counted: they are a correction of the next run. */
const patience = { hours: 2 };

/**
 * Runs what is due of all programmes: a day of rebates, a week or month of cashback, a month of levels. A run that was interrupted goes on where it stopped; a run that
 * is repeated gives nothing. Returns how many runs were finished.
 */
export const runProgrammes = async (): Promise<number> => {
  const all = await inTransaction(programmesSince);
  let finished = 0;
  for (const merchantId of new Set(all.map((one) => one.merchantId))) {
    try {
      await readJournal(merchantId);
      for (const { programme, since } of all.filter((one) => one.merchantId === merchantId))
        finished += await runProgramme(merchantId, programme, since);
    } catch (error) {
      log.error({ err: error, merchantId }, 'loyalty run failed');
    }
  }
  return finished;
};

const runProgramme = async (merchantId: MerchantId, programme: LoyaltyProgramme, since: Temporal.Instant): Promise<number> => {
  for (let finished = 0; ; finished += 1) {
    const run = await inTransaction((tx) => nextRun(tx, merchantId, programme, since));
    if (run === undefined || !(await workOff(run))) return finished;
  }
};

/** The run to go on with, or the one of the next period that is over; undefined if there is none. */
const nextRun = async (
  tx: Tx,
  merchantId: MerchantId,
  programme: LoyaltyProgramme,
  since: Temporal.Instant,
): Promise<store.RunRow | undefined> => {
  const last = await store.lastRun(tx, merchantId, programme);
  if (last !== undefined && last.state !== 'DONE') return last;
  const { flags, timeZone, currency } = await merchants.getMerchantOrThrow(merchantId);
  if (programme === 'LOYALTY' && !flags.vip) return undefined;
  const terms = await termsInForce(tx, merchantId, programme);
  if (terms === undefined) return undefined;
  const kind = programme === 'REBATE' ? 'DAY' : 'period' in terms.terms ? terms.terms.period : 'MONTH';
  const { from, to } = nextPeriod(kind, last, since.toZonedDateTimeISO(timeZone).toPlainDate().toString());
  const { end } = boundsOf({ from, to }, timeZone);
  if (Temporal.Instant.compare(end, now()) > 0) return undefined;
  // Held, so that no line is read while the run begins: later lines find the run and mark its members.
  const position = await holdPosition(tx, merchantId);
  const isLate = Temporal.Instant.compare(end.add(patience), now()) <= 0;
  if (!isLate && !(await isCounted(tx, merchantId, position, end))) return undefined;
  return store.insertRun(tx, {
    merchant_id: merchantId,
    programme,
    from_day: from,
    to_day: to,
    version: terms.version,
    currency,
    state: 'COUNTING',
    after_member: null,
    begun_at: now(),
    done_at: null,
  });
};

/** The period after the last run, or the one in which the programme began. A period that begins within a week or month is shorter. */
const nextPeriod = (kind: 'DAY' | 'WEEK' | 'MONTH', last: store.RunRow | undefined, firstDay: string): Span => {
  if (last === undefined) return periodAround(kind, firstDay);
  const from = dayAfter(last.to_day);
  return { from, to: periodAround(kind, from).to };
};

const isCounted = async (tx: Tx, merchantId: MerchantId, position: bigint, end: Temporal.Instant): Promise<boolean> =>
  (await turnover.uncountedBefore(tx, merchantId, end)) === 0 && position >= (await turnover.endsOf(tx, merchantId)).summed;

/** Works a run off in batches, each in a transaction of its own. False if another process is at it. */
const workOff = async (run: store.RunRow): Promise<boolean> => {
  for (;;) {
    const left = await inTransaction(async (tx) => {
      const held = await store.holdRun(tx, run.id);
      return held === undefined ? 'HELD' : doNext(tx, held);
    });
    if (left !== 'MORE') return left === 'DONE';
  }
};

/** Does the next batch of a run that the transaction holds. */
const doNext = async (tx: Tx, run: store.RunRow): Promise<'MORE' | 'DONE'> => {
  switch (run.state) {
    case 'COUNTING':
      await countRun(tx, run);
      return 'MORE';
    case 'CORRECTING':
      await correctRun(tx, run);
      return 'MORE';
    default: {
      const isDone = run.programme === 'LOYALTY' ? await applyMonths(tx, run) : await payRun(tx, run);
      if (isDone) await store.saveStep(tx, run.id, { state: 'DONE', done_at: now() });
      return isDone ? 'DONE' : 'MORE';
    }
  }
};
