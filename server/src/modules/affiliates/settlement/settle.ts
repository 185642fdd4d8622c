import { periodOf, settledFrom } from '#modules/agents';
import { allMerchants, type Merchant } from '#modules/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { firstAssigned, type PlanRow, plansInUse, versionAt } from '../store/plans.ts';
import { insertRun, lastRun, neighbours, openRuns, type RunRow, runsById, takeRun } from '../store/runs.ts';
import { computeRun } from './compute.ts';
import { postRun, retryDue } from './post-run.ts';
import { rerun } from './rerun.ts';

/**
 * Does what is due of affiliates' pay at every merchant: freezes periods that are over, works out what may be, pays what was approved, and takes
 * back what is owed. Every step is a row that is taken, so it may be called at any time, twice, or by several processes. What fails at one merchant
 * keeps no other from their pay; it is thrown when all were looked at.
 */
export const settleAffiliates = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const merchant of await allMerchants())
    await settleMerchant(merchant).catch((error: unknown) => failures.push(new Error(`at ${merchant.id}`, { cause: error })));
  if (failures.length > 0) throw new AggregateError(failures, 'affiliates could not be paid');
};

const settleMerchant = async (merchant: Merchant): Promise<void> => {
  await inTransaction((tx) => freezeRuns(tx, merchant));
  for (const { id } of await inTransaction((tx) => openRuns(tx, merchant.id))) {
    await inTransaction(async (tx) => {
      const run = await takeRun(tx, id, 'FROZEN');
      return run !== undefined && computeRun(tx, run);
    });
    if (!(await postRun(id))) continue;
    await inTransaction((tx) => lookAround(tx, id));
    await retryDue(merchant.id);
  }
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
const lookAround = async (tx: Tx, runId: string): Promise<void> => {
  const [run] = await runsById(tx, [runId]);
  if (run === undefined) return;
  const { before, next } = await neighbours(tx, run);
  const other: RunRow | undefined = run.corrects === null ? before : next;
  if (other?.state === 'POSTED') await rerun(tx, other.id);
};
