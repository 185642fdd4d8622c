import { periodOf, settledFrom } from '#rules/earnings/contracts/period';
import type { Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { firstAssigned, type PlanRow, plansInUse, versionAt } from '../store/plans.ts';
import { insertRun, lastRun } from '../store/runs.ts';

/** After a stop of the platform, so many periods of a plan are caught up in one go. */
const periodsAtOnce = 50;

/** Freezes every period of a merchant's plans that is due. */
export const freezeRuns = async (tx: Tx, merchant: Merchant): Promise<void> => {
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
