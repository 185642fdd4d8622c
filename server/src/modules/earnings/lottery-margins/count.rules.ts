import type { GameCode, MemberId, VendorCode } from '@croupier/contract/core/ids';
import type { RoundPlay } from '@croupier/contract/vendor-api/lottery-rounds';
import { validBetOf } from '@croupier/contract/money/valid-bet';
import { marginsOf, ppmOfSeries, type SeriesAt } from './margin.rules.ts';

/** A play of a round as it is kept: amounts as decimals of the round's currency. */
export type CountedPlay = RoundPlay;

/** A round before it is added to the sums. `chain`: the player, if an agent, and the agents above, the nearest first. `team`: the player and all above. */
export type RoundToCount = {
  vendor: VendorCode;
  gameCode: GameCode;
  family: string;
  day: string;
  team: readonly MemberId[];
  chain: readonly MemberId[];
  seriesAt: SeriesAt;
};

/** An addition to the sums of one member for a day and a play. Margins in millionths of a unit. */
export type DaySum = {
  memberId: MemberId;
  day: string;
  vendor: VendorCode;
  gameCode: GameCode;
  family: string;
  play: string;
  bets: bigint;
  stake: bigint;
  valid: bigint;
  prize: bigint;
  rebate: bigint;
  marginMicro: bigint;
};

/** A play of a round in units of its currency. */
export type PlayUnits = { play: string; seriesMax: number; bets: bigint; stake: bigint; prize: bigint; rebate: bigint };

/**
 * The additions of a round's plays to everybody's sums; with `sign` -1 they are taken away again. A rebate is no part of a result: the valid bet follows from
 * stake and prize.
 */
export const sumsOfRound = (round: RoundToCount, plays: readonly PlayUnits[], sign: 1n | -1n): DaySum[] =>
  plays.flatMap(({ play, seriesMax, bets, stake, prize, rebate }) => {
    const margins = new Map(marginsOf(round.chain, ppmOfSeries(seriesMax), round.seriesAt).map(({ agentId, ppm }) => [agentId, stake * ppm]));
    const { vendor, gameCode, family, day } = round;
    return round.team.map((memberId) => ({
      memberId,
      day,
      vendor,
      gameCode,
      family,
      play,
      bets: sign * bets,
      stake: sign * stake,
      valid: sign * validBetOf(stake, prize),
      prize: sign * prize,
      rebate: sign * rebate,
      marginMicro: sign * (margins.get(memberId) ?? 0n),
    }));
  }); // prettier-ignore

const amounts = ['bets', 'stake', 'valid', 'prize', 'rebate', 'marginMicro'] as const;

/** One sum for each key, in one order for all who add, so that two of them never wait for each other. Sums of nothing are left out. */
export const addedUp = (sums: readonly DaySum[]): DaySum[] => {
  const byKey = new Map<string, DaySum>();
  for (const one of sums) {
    const key = [one.memberId, one.day, one.vendor, one.gameCode, one.play].join(' ');
    const known = byKey.get(key);
    if (known === undefined) {
      byKey.set(key, { ...one });
      continue;
    }
    for (const name of amounts) known[name] += one[name];
  }
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, sum]) => sum)
    .filter((sum) => amounts.some((name) => sum[name] !== 0n));
};
