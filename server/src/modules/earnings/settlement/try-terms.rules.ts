import type { MemberId } from '@croupier/contract/core/ids';
import type { Tier } from '#rules/earnings/contracts/terms';
import { type Entitled, entitlement, type Method } from './pay.rules.ts';
import { type Bet, earnedFrom, payable } from './realtime.rules.ts';
import { nothing, type Sums } from './team.rules.ts';

/** The result that terms would have had, and its base. `base`: the amount under the rate. */
export type Found = { validBet: bigint; profit: bigint; active: bigint | null; tier: number | null; base: bigint; amount: bigint };

export const foundOf = ({ amount, working }: Entitled, sums: Sums): Found => ({
  validBet: sums.won + sums.lost,
  profit: sums.ggr,
  active: sums.active,
  tier: working.tier,
  base: working.tier === null ? 0n : working.counted.won + working.counted.lost,
  amount,
});

/** A round as it stands in the end, whatever was corrected on the way. */
export type Round = { memberId: MemberId; at: Temporal.Instant; stake: bigint; payout: bigint; valid: bigint };
type JournalLine = { round: string | null; member_id: MemberId; at: Temporal.Instant; stake: bigint; payout: bigint; valid: bigint };

/** Rounds from the lines of a stretch of time, corrections among them. */
export const roundsOf = (lines: readonly JournalLine[]): Round[] => {
  const rounds = new Map<string, Round>();
  for (const { round, member_id: memberId, at, stake, payout, valid } of lines) {
    const known = round === null ? undefined : rounds.get(round);
    if (round === null) continue;
    rounds.set(round, {
      memberId,
      // A correction comes later than its round, and the round's own time is what counts.
      at: known === undefined || Temporal.Instant.compare(at, known.at) < 0 ? at : known.at,
      stake: stake + (known?.stake ?? 0n),
      payout: payout + (known?.payout ?? 0n),
      valid: valid + (known?.valid ?? 0n),
    });
  }
  return [...rounds.values()];
};

const hourMs = 3_600_000;

/** The play of a team in each hour of a day in which it played. */
export const byHour = (
  rounds: readonly Round[],
  start: Temporal.Instant,
  { activeBetMin, activeDepositMin }: { activeBetMin: bigint; activeDepositMin: bigint },
): Sums[] => {
  const hourOf = ({ at }: Round) => Math.floor((at.epochMilliseconds - start.epochMilliseconds) / hourMs);
  return [...Map.groupBy(rounds, hourOf).values()].map((hour) => {
    const members = new Map<MemberId, bigint>();
    let { won, lost, ggr } = nothing;
    for (const { memberId, stake, payout, valid } of hour) {
      members.set(memberId, (members.get(memberId) ?? 0n) + valid);
      if (payout > stake) won += valid;
      else lost += valid;
      ggr += stake - payout;
    }
    // Deposits are not known by the hour, as in a run.
    const active = activeDepositMin > 0n ? 0 : [...members.values()].filter((valid) => valid >= activeBetMin).length;
    return { ...nothing, won, lost, ggr, active: BigInt(active) };
  });
};

/** Each hour by itself, added up. */
export const tryOnHours = (tiers: readonly Tier[], hours: readonly Sums[], method: Method): Found => {
  const none: Found = { validBet: 0n, profit: 0n, active: null, tier: null, base: 0n, amount: 0n };
  return hours.reduce((all, sums) => {
    const one = foundOf(entitlement('HOURLY', tiers, sums, method, { salaries: 0n, hourly: 0n, before: undefined, month: '' }), sums);
    return {
      ...all,
      validBet: all.validBet + one.validBet,
      profit: all.profit + one.profit,
      base: all.base + one.base,
      amount: all.amount + one.amount,
    };
  }, none);
};

/** Bet by bet, as if nobody below had a contract of this kind. */
export const tryOnBets = (payeeId: MemberId, tiers: readonly Tier[], rounds: readonly Round[], step: bigint): Found => {
  const bets = rounds.map(({ at, stake, payout, valid }): Bet => ({
    number: 0n,
    chain: [payeeId],
    stake,
    validBet: valid,
    outcome: payout > stake ? 'WON' : payout < stake ? 'LOST' : 'PUSH',
    settledAt: at,
  }));
  const earned = earnedFrom(bets, () => tiers).get(payeeId);
  return {
    validBet: rounds.reduce((all, { valid }) => all + valid, 0n),
    profit: rounds.reduce((all, { stake, payout }) => all + stake - payout, 0n),
    active: null,
    tier: null,
    base: (earned?.won ?? 0n) + (earned?.lost ?? 0n),
    amount: payable(earned?.pay ?? 0n, step).paid,
  };
};
