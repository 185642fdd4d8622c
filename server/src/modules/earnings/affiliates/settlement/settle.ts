import { periodOf, settledFrom } from '#rules/earnings/contracts/period';
import { retryDue as retryDueOfAgents } from '#modules/earnings/settlement';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { affiliatePayFaults } from '#platform/metrics';
import { atEveryMerchant } from '../at-every-merchant.ts';
import { firstAssigned, type PlanRow, plansInUse, versionAt } from '../store/plans.ts';
import {
  failedRuns,
  insertRun,
  lastRun,
  neighbours,
  openRuns,
  type RunRow,
  runsById,
  runsToLookAround,
  troubledRuns,
  updateRun,
} from '../store/runs.ts';
import { computeRun } from './compute.ts';
import { postRun, retryDue } from './post-run.ts';
import { rerun } from './rerun.ts';

/**
 * Does what is due of affiliates' pay at every merchant: freezes periods that are over, works out what may be, pays what was approved, and takes
 * back what is owed. Every step is a row that is taken, so it may be called at any time, twice, or by several processes. What fails at one merchant
 * keeps no other from their pay, and one run that fails no other run; all that failed is thrown when all were looked at.
 */
export const settleAffiliates = async (): Promise<void> => {
  const failure = await atEveryMerchant('affiliates could not be paid', settleMerchant).then(
    () => undefined,
    (error: unknown) => error,
  );
  affiliatePayFaults.set((await inTransaction(troubledRuns)) + (failure === undefined ? 0 : 1));
  if (failure !== undefined) throw failure;
};

const settleMerchant = async (merchant: Merchant): Promise<void> => {
  const failures: unknown[] = [];
  const trying = async <T>(what: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      failures.push(new Error(what, { cause: error }));
      return undefined;
    }
  };
  await trying('periods could not be frozen', () => inTransaction((tx) => freezeRuns(tx, merchant)));
  await trying('what failed could not be looked at', () => retryFailed(merchant));
  let posted = 0;
  for (const { id } of (await trying('runs could not be read', () => inTransaction((tx) => openRuns(tx, merchant.id)))) ?? []) {
    const isPosted = await trying(`run ${id} failed`, () => advance(id));
    if (isPosted === true) posted += 1;
    else if (isPosted === undefined) await noteProblem(id, failures.at(-1));
  }
  for (const { id } of (await trying('paid runs could not be read', () => inTransaction((tx) => runsToLookAround(tx, merchant.id)))) ?? [])
    await trying(`beside run ${id}`, () => lookAround(id));
  if (posted > 0) {
    // What came into commission pays downlines first, as all pay does.
    await trying('what is due to agents could not be tried', () => retryDueOfAgents(merchant));
    await trying('what is due could not be taken back', () => retryDue(merchant.id));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all could be done');
};

/** Takes back at every merchant what is owed: an affiliate's commission grows by agents' pay too. */
export const retryDues = (): Promise<void> => atEveryMerchant('what affiliates owe could not be taken back', ({ id }) => retryDue(id));

/** Works a run out if it may be, and pays it if it may be; whether it is paid now. */
const advance = async (id: string): Promise<boolean> => {
  await computeRun(id);
  return postRun(id);
};

const problemMax = 500;

/** What keeps a run from its end stands with it, for whoever looks; it is tried again at every tick. */
const noteProblem = async (id: string, error: unknown): Promise<void> => {
  const cause = error instanceof Error ? error.cause : error;
  const problem = (cause instanceof Error ? cause.message : String(cause)).slice(0, problemMax);
  log.error({ err: cause, run: id }, 'affiliate pay run failed');
  await inTransaction((tx) => updateRun(tx, id, { problem })).catch((err: unknown) =>
    log.error({ err, run: id }, 'failure could not be stored'),
  );
};

const failedFor = { hours: 1 };

/** A run that did not add up paid nothing. Every hour its period is worked out anew, for what was wrong may have been mended; each time it is said loudly. */
const retryFailed = async ({ id: merchantId }: Merchant): Promise<void> => {
  for (const { id } of await inTransaction((tx) => failedRuns(tx, merchantId, now().subtract(failedFor))))
    await inTransaction(async (tx) => {
      // What was to be corrected is as it was paid by now: nothing is left to say of it, and it is looked at again in an hour.
      if ((await rerun(tx, id)) === undefined) await updateRun(tx, id, { computed_at: now(), problem: null });
    });
};

/** After a stop of the platform, so many periods of a plan are caught up in one go. */
const periodsAtOnce = 50;

const freezeRuns = async (tx: Tx, merchant: Merchant): Promise<void> => {
  for (const plan of await plansInUse(tx, merchant.id)) await freezePlan(tx, merchant, plan);
};

/** Freezes every period of a plan that is due: after the last one that was, or from its first affiliate on. */
const freezePlan = async (tx: Tx, { timeZone }: Merchant, plan: PlanRow): Promise<void> => {
  const from = (await lastRun(tx, plan.id))?.end_at ?? (await firstAssigned(tx, plan.id));
  if (from === undefined) return;
  let period = periodOf(plan.cycle, from, timeZone);
  for (let count = 0; count < periodsAtOnce; count += 1) {
    if (Temporal.Instant.compare(settledFrom('DIVIDEND', period, timeZone), now()) > 0) return;
    const version = await versionAt(tx, plan.id, period.start);
    if (version !== undefined)
      await insertRun(tx, {
        merchant_id: plan.merchant_id,
        plan_id: plan.id,
        version_id: version.id,
        currency: plan.currency,
        period: period.key,
        start_at: period.start,
        end_at: period.end,
        month: period.month,
        place: 1,
        corrects: null,
        state: 'FROZEN',
        frozen_at: now(),
      });
    period = periodOf(plan.cycle, period.end, timeZone);
  }
};

/** Whoever settles a period looks again at the one before, and whoever corrects one at the one it left a loss to. */
const lookAround = async (runId: string): Promise<void> => {
  const other = await inTransaction(async (tx): Promise<RunRow | undefined> => {
    const [run] = await runsById(tx, [runId]);
    if (run === undefined) return undefined;
    const { before, next } = await neighbours(tx, run);
    return run.corrects === null ? before : next;
  });
  if (other?.state === 'POSTED') await inTransaction((tx) => rerun(tx, other.id));
  await inTransaction((tx) => updateRun(tx, runId, { looked_at: now() }));
};
