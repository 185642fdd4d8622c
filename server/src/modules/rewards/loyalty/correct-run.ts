import type { MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { calculatePeriod } from './count-run.ts';
import { monthResult } from './ladder.rules.ts';
import { monthsOf, monthSums, type MonthRow } from './store/months.ts';
import { dropReview, levelUpsOf, saveReview } from './store/rewards.ts';
import { type RunRow, saveStep, takeMarks } from './store/runs.ts';
import { termsOfVersion } from './store/terms.ts';
import type { Ladder } from './terms.rules.ts';

const membersAtOnce = 500;

/**
 * Calculates members again whose earlier periods changed after their run. Differences of rebates and cashback are entries of this run; differences of levels go to review,
 * and the level stays. After the last ones, the run goes on with paying.
 */
export const correctRun = async (tx: Tx, run: RunRow): Promise<void> => {
  const marked = await takeMarks(tx, run, membersAtOnce);
  if (marked === undefined) return saveStep(tx, run.id, { state: 'PAYING', after_member: null });
  const found = run.programme === 'LOYALTY' ? await reviewMonths(tx, marked.run, marked.memberIds) : await recalculate(tx, run, marked);
  return saveStep(tx, run.id, { corrections: run.corrections + found.entries, corrected: run.corrected + found.changed });
};

type Found = { entries: number; changed: bigint };

const recalculate = (tx: Tx, run: RunRow, marked: { run: RunRow; memberIds: readonly MemberId[] }): Promise<Found> =>
  calculatePeriod(tx, marked.run, { who: { ids: marked.memberIds }, kind: 'DIFFERENCE', runId: run.id });

const reviewMonths = async (tx: Tx, closed: RunRow, memberIds: readonly MemberId[]): Promise<Found> => {
  const ladder = await termsOfVersion(tx, closed.merchant_id, 'LOYALTY', closed.version);
  const { merchant_id: merchantId, currency, from_day: from, to_day: to } = closed;
  const sums = new Map(
    (await monthSums(tx, { merchantId, currency, from, to, who: { ids: memberIds } })).map((row) => [row.member_id, row]),
  );
  const found: Found = { entries: 0, changed: 0n };
  for (const month of await monthsOf(tx, from, memberIds)) {
    const { turnover = 0n, deposits = 0n } = sums.get(month.member_id) ?? {};
    const should = monthResult(ladder, month.level_before, { turnover, deposits }).after;
    if (should === month.level_after) {
      await dropReview(tx, month.member_id, from);
      continue;
    }
    const amount = await levelUpDifference(tx, ladder, month, should);
    await saveReview(tx, {
      merchant_id: merchantId,
      member_id: month.member_id,
      run_id: closed.id,
      month: from,
      turnover,
      deposits,
      level_found: month.level_after,
      level_should: should,
      currency,
      amount,
      found_at: now(),
      decided_at: null,
      decided_by: null,
      decided_name: null,
      remark: null,
    });
    found.entries += 1;
    found.changed += amount;
  }
  return found;
};

/** The difference of the level-up rewards of the month: corrected minus given. Rewards of earlier months stay. */
const levelUpDifference = async (tx: Tx, { levels }: Ladder, month: MonthRow, should: number): Promise<bigint> => {
  const given = await levelUpsOf(tx, month.member_id);
  const tooMuch = given
    .filter(({ run_id, level }) => run_id === month.run_id && level > should)
    .reduce((sum, { amount }) => sum + amount, 0n);
  const known = new Set(given.map(({ level }) => level));
  const missing = levels.filter(({ level }) => level > month.level_before && level <= should && !known.has(level));
  return missing.reduce((sum, { levelUp }) => sum + levelUp, 0n) - tooMuch;
};
