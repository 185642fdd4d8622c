import type { MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { heldLevel, monthResult } from './ladder.rules.ts';
import { type MonthRow, monthsToApply, noteApplied } from './store/months.ts';
import { insertRewards, type NewReward } from './store/rewards.ts';
import { type RunRow, saveStep } from './store/runs.ts';
import { termsOfVersion } from './store/terms.ts';
import type { Ladder } from './terms.rules.ts';

const membersAtOnce = 500;

/**
 * Changes the levels of the next members of a run and makes their rewards ready. A level that an operator changed meanwhile stays. Returns whether the run is done.
 */
export const applyMonths = async (tx: Tx, run: RunRow): Promise<boolean> => {
  const months = await monthsToApply(tx, run.id, membersAtOnce);
  if (months.length === 0) return true;
  const ladder = await termsOfVersion(tx, run.merchant_id, 'LOYALTY', run.version);
  const ids = months.map(({ member_id }) => member_id);
  const levels = new Map((await members.findMembers(tx, ids)).map(({ id, level }) => [id, level]));
  await members.changeLevels(tx, run.merchant_id, months.flatMap((month) => levelChange(ladder, month, levels.get(month.member_id))), 'RUN'); // prettier-ignore
  const ready = await makeReady(tx, run.merchant_id, months.flatMap((month) => rewardsOf(ladder, run, month))); // prettier-ignore
  await noteApplied(tx, run.from_day, ids, now());
  await saveStep(tx, run.id, {
    paid_members: run.paid_members + new Set(ready.map(({ member_id }) => member_id)).size,
    paid: run.paid + ready.reduce((sum, { amount }) => sum + amount, 0n),
    amount: run.amount + ready.reduce((sum, { amount }) => sum + amount, 0n),
  });
  return false;
};

const levelChange = (ladder: Ladder, { member_id, level_before, level_after }: MonthRow, level: number | undefined) =>
  level === undefined || level_after === level_before || heldLevel(ladder, level).level !== level_before
    ? []
    : [{ id: member_id, from: level, to: level_after }];

/** The monthly reward belongs to the level that was held in the month, and asks that its valid bets were kept. */
const rewardsOf = (ladder: Ladder, run: RunRow, month: MonthRow): NewReward[] => {
  const held = heldLevel(ladder, month.level_before);
  const { risen } = monthResult(ladder, month.level_before, month);
  const reward = rewardOf(ladder, run, month.member_id);
  return [
    ...risen.map(({ level, levelUp }) => reward({ kind: 'LEVEL_UP', occasion: String(level), level, amount: levelUp })),
    ...(month.kept && held.monthly > 0n
      ? [reward({ kind: 'MONTHLY', occasion: month.month, level: held.level, amount: held.monthly })]
      : []),
  ];
};

/** A reward that is ready now and can be claimed for the days of the ladder. */
export const rewardOf =
  (
    { claimDays, turnoverPpm }: Ladder,
    { merchant_id, currency, id }: Pick<RunRow, 'merchant_id' | 'currency'> & { id: string | null },
    memberId: MemberId,
  ) =>
  (what: Pick<NewReward, 'kind' | 'occasion' | 'level' | 'amount'>): NewReward => ({
    ...what,
    merchant_id,
    currency,
    member_id: memberId,
    turnover_ppm: BigInt(turnoverPpm),
    run_id: id,
    ready_at: now(),
    claim_until: now().add({ hours: 24 * claimDays }),
    claimed_at: null,
    given_id: null,
  });

/** Makes rewards ready, each once, and tells their members. Returns the new ones. */
export const makeReady = async (tx: Tx, merchantId: RunRow['merchant_id'], rewards: readonly NewReward[]) => {
  const ready = await insertRewards(tx, rewards);
  await publish(
    tx,
    ready.flatMap(({ id, member_id: memberId, kind, amount, currency }) => [
      { type: 'loyalty.ready', merchantId, memberId, rewardId: id, kind, amount: decimalOf({ amount, currency }), currency },
      { type: 'claimables.changed', merchantId, memberId },
    ]),
  );
  return ready;
};
