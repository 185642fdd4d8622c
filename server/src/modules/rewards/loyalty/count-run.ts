import { expectMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { boundsOf } from './periods.rules.ts';
import { calculateCashback, calculateRebate, type Calculated } from './store/calculate.ts';
import { writeMonths } from './store/months.ts';
import { nextBoundary, type RunRow, saveStep } from './store/runs.ts';
import type { Who } from './store/sums.ts';

/** Members whose sums are added up in one transaction. */
export const membersAtOnce = 50_000;

/** Adds up the sums of the next members of a run. After the last ones, the run goes on with corrections. */
export const countRun = async (tx: Tx, run: RunRow): Promise<void> => {
  const upTo = await nextBoundary(tx, run.merchant_id, run.after_member, membersAtOnce);
  if (upTo === undefined) return saveStep(tx, run.id, { state: 'CORRECTING', after_member: null });
  const who = { after: run.after_member, upTo };
  if (run.programme === 'LOYALTY') {
    const { merchant_id: merchantId, currency, from_day: from, to_day: to } = run;
    const written = await writeMonths(tx, run.id, run.version, { merchantId, currency, from, to, who });
    return saveStep(tx, run.id, { after_member: upTo, members: run.members + written });
  }
  const { members, amount } = await calculatePeriod(tx, run, { who, kind: 'DUE', runId: run.id });
  return saveStep(tx, run.id, { after_member: upTo, members: run.members + members, amount: run.amount + amount });
};

type Written = { who: Who; kind: 'DUE' | 'DIFFERENCE'; runId: string };

/** Calculates the period of a rebate or cashback run for some members. */
export const calculatePeriod = async (tx: Tx, run: RunRow, { who, kind, runId }: Written): Promise<Calculated> => {
  const { merchant_id: merchantId, currency, from_day: from, to_day: to, version } = run;
  const given = { merchantId, currency, from, to, version, who, kind, runId, at: now() };
  if (run.programme === 'REBATE') return calculateRebate(tx, given);
  return calculateCashback(tx, given, boundsOf({ from, to }, (await expectMerchant(merchantId)).timeZone));
};
