import { hash } from 'node:crypto';
import type { Tx } from '#platform/database';
import { inForceWithin, type Version } from '#modules/earnings/contracts';
import * as lotteryMargins from '#modules/earnings/lottery-margins';
import { daysOf } from './engine/days.ts';
import type { Written } from './engine/programme.ts';
import { houseLine } from './house-line.ts';
import { type FamilyShare, jsonOf } from './kept.rules.ts';
import { faultsOf } from './pay.rules.ts';
import { givenIn, insertLines } from './store/lines.ts';
import type { RunRow } from './store/runs.ts';

export type WorkedSeries = { earned: { version: Version; families: FamilyShare[] }[]; fingerprint: string };

const million = 1_000_000n;

/** The margin of each agent of the lottery rounds that were counted in a run's days. A day that is cut in two by a change of the clock counts in the piece it ends in. */
export const workOutSeries = async (tx: Tx, run: RunRow): Promise<WorkedSeries> => {
  const { merchant_id: merchantId, start_at: start, end_at: end, policy } = run;
  const isPart = run.period.includes('@');
  const days = await daysOf(run);
  const after = await daysOf({ merchant_id: merchantId, start_at: end, end_at: end.add({ nanoseconds: 1 }) });
  const rows = isPart && after.from === days.to ? [] : await lotteryMargins.marginsOn(tx, merchantId, days);
  const versions = await inForceWithin(tx, merchantId, 'SERIES', { start, end: end.subtract({ nanoseconds: 1_000 }) });
  const byAgent = new Map(versions.map((version) => [version.payee_id, version]));
  const earned = [...Map.groupBy(rows, ({ member_id }) => member_id)].flatMap(([agentId, families]) => {
    const version = byAgent.get(agentId);
    // A round that was corrected after the contract ended still counts by it.
    if (version === undefined) return [];
    const rateOf = (family: string): bigint => version.tiers.find((tier) => tier.family === family)?.rates.lost ?? 0n;
    return [{ version, families: families.map(({ family, stake, micro }) => ({ family, rate: rateOf(family), stake, earned: BigInt(micro) })) }];
  });
  const known = earned.map(({ version: { id }, families }) => [id, families]);
  return { earned, fingerprint: hash('sha256', jsonOf([policy, known]), 'hex') };
}; // prettier-ignore

/** Writes a line for each agent, paid by the house: all earn their own difference, so nobody owes their downlines anything. */
export const writeSeriesLines = async (tx: Tx, run: RunRow, { earned }: WorkedSeries, earlier: readonly string[]): Promise<Written> => {
  const given = await givenIn(tx, earlier);
  const step = BigInt(run.policy.step);
  const lines = earned.map(({ version, families }) => {
    const all = families.reduce((sum, one) => sum + one.earned, 0n);
    const entitlement = (all / (million * step)) * step;
    const amount = entitlement - (given.get(version.contract_id) ?? 0n);
    return houseLine(run, version, { entitlement, amount, gross: amount, from_cash: false, working: jsonOf({ of: 'SERIES', families }) });
  });
  await insertLines(tx, lines);
  return {
    cost: lines.reduce((sum, { amount }) => sum + amount, 0n),
    faults: faultsOf(lines.map(({ contract_id: id, payee_id: payeeId, amount, pay }) => ({ id, payerId: null, payeeId, amount, pay }))),
    autoApproveMax: BigInt(run.policy.auto_approve_max),
  };
}; // prettier-ignore
