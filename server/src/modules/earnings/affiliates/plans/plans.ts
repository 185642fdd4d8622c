import { type AffiliateCycle, PlanTerms, type PlanVersion } from '@croupier/contract/earnings/affiliates';
import type { AffiliatePlan } from '@croupier/contract/earnings/affiliates-console';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Period, periodOf } from '#rules/earnings/contracts/period';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { malformed, Refusal } from '#platform/refusal';
import * as z from 'zod/mini';
import * as store from '../store/plans.ts';
import type { KeptTerms } from '../tables.ts';
import { isIn, problemWith } from './terms.rules.ts';

/** Terms as they are kept, and as they are worked with. */
export const keptTerms = (terms: PlanTerms): string => JSON.stringify(z.encode(PlanTerms, terms));
export const termsOf = (kept: KeptTerms): PlanTerms => z.decode(PlanTerms, kept);

export type NewPlan = { merchantId: MerchantId; name: string; cycle: AffiliateCycle; terms: PlanTerms; operatorId: OperatorId | null };

/** Makes a plan in the merchant's currency; its terms hold from the running period on. Refuses MALFORMED and CURRENCY_MISMATCH. */
export const makePlan = async (tx: Tx, { merchantId, name, cycle, terms, operatorId }: NewPlan): Promise<store.PlanRow> => {
  const { currency, timeZone } = await getMerchantOrThrow(merchantId);
  checkTerms(terms, currency);
  const at = now();
  const plan = await store.insertPlan(tx, { merchant_id: merchantId, name, currency, cycle, made_at: at });
  await store.insertVersion(tx, {
    plan_id: plan.id,
    number: 1,
    terms: keptTerms(terms),
    in_force_from: periodOf(cycle, at, timeZone).start,
    made_at: at,
    made_by: operatorId,
  });
  return plan;
};

/** Other terms from the next period on. Those that were to begin then, and were never in force, count no more. Refuses NOT_FOUND and as `makePlan`. */
export const changePlan = async (
  tx: Tx,
  { planId, terms, operatorId }: { planId: string; terms: PlanTerms; operatorId: OperatorId },
): Promise<store.PlanRow> => {
  const plan = await store.lockPlan(tx, planId);
  if (plan === undefined) throw new Refusal('NOT_FOUND');
  checkTerms(terms, plan.currency);
  const [last] = await store.versionsOf(tx, planId);
  await store.insertVersion(tx, {
    plan_id: planId,
    number: (last?.number ?? 0) + 1,
    terms: keptTerms(terms),
    in_force_from: (await runningPeriod(plan)).end,
    made_at: now(),
    made_by: operatorId,
  });
  return plan;
};

const checkTerms = (terms: PlanTerms, currency: store.PlanRow['currency']): void => {
  if (!isIn(currency, terms)) throw new Refusal('CURRENCY_MISMATCH');
  const path = problemWith(terms);
  if (path !== undefined) throw malformed({ path: `terms.${path}`, expected: { word: 'valid' } });
};

/** The period of a plan that is running now. */
export const runningPeriod = async ({ merchant_id, cycle }: Pick<store.PlanRow, 'merchant_id' | 'cycle'>): Promise<Period> =>
  periodOf(cycle, now(), (await getMerchantOrThrow(merchant_id)).timeZone);

export const shownVersion = ({ id, number, terms, in_force_from, made_at }: store.VersionRow): PlanVersion => ({
  id,
  number,
  terms: termsOf(terms),
  inForceFrom: in_force_from.toString(),
  madeAt: made_at.toString(),
});

/** Plans of some merchants, the newest first. */
export const listPlans = async (tx: Tx, merchants: readonly MerchantId[], wanted: PageWanted): Promise<Page<AffiliatePlan>> => {
  const { rows, total } = await store.plansAt(tx, merchants, wanted);
  return pageOf(wanted, await shownPlans(tx, rows), total);
};

export const shownPlans = async (tx: Tx, rows: readonly store.PlanRow[]): Promise<AffiliatePlan[]> => {
  const many = await store.countAssigned(tx, rows.map(({ id }) => id), now()); // prettier-ignore
  const shown: AffiliatePlan[] = [];
  for (const { id, merchant_id, name, currency, cycle } of rows)
    shown.push({
      id,
      merchantId: merchant_id,
      name,
      currency,
      cycle,
      affiliates: many.get(id) ?? 0,
      versions: (await store.versionsOf(tx, id)).map(shownVersion),
    });
  return shown;
};

/** A plan of one of these merchants. Refuses NOT_FOUND. */
export const getPlanOrThrow = async (tx: Tx, id: string, merchants: readonly MerchantId[]): Promise<store.PlanRow> => {
  const [plan] = await store.plansById(tx, [id]);
  if (plan === undefined || !merchants.includes(plan.merchant_id)) throw new Refusal('NOT_FOUND');
  return plan;
};
