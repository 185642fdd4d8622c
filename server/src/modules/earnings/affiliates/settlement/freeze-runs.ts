import { duePeriods, frozen } from '#modules/earnings/settlement';
import type { Merchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { firstAssigned, type PlanRow, plansInUse, versionAt } from '../store/plans.ts';
import { insertRun, lastRun } from '../store/runs.ts';

/** Freezes every period of a merchant's plans that is due. */
export const freezeRuns = async (tx: Tx, merchant: Merchant): Promise<void> => {
  for (const plan of await plansInUse(tx, merchant.id)) await freezePlan(tx, merchant, plan);
};

/** Freezes every period of a plan that is due: after the last one that was, or from its first affiliate on. Affiliates are paid when dividends are. */
const freezePlan = async (tx: Tx, { timeZone }: Merchant, { id, merchant_id, currency, cycle }: PlanRow): Promise<void> => {
  const from = (await lastRun(tx, id))?.end_at ?? (await firstAssigned(tx, id));
  for (const period of await duePeriods(from, { kind: 'DIVIDEND', cycle, timeZone })) {
    const version = await versionAt(tx, id, period.start);
    if (version !== undefined) await insertRun(tx, { merchant_id, plan_id: id, version_id: version.id, currency, ...frozen(period) });
  }
};
