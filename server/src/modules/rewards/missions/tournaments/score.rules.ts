import type { TieRule, TournamentMetric } from '@croupier/contract/rewards/tournaments';
import type { Round } from '../counting.rules.ts';

export type Scoring = { metric: TournamentMetric; gameTypes: readonly string[]; vendor: string | null; stakeMin: bigint };

const hundredths = 100n;

/** The score of a round in a tournament: money of 10^-scale, or of MULTIPLE hundredths of its stake. 0 for a round that does not count. */
export const roundScore = ({ metric, gameTypes, vendor, stakeMin }: Scoring, round: Round): bigint => {
  if (round === null || round.stake <= 0n || round.stake < stakeMin) return 0n;
  if (gameTypes.length > 0 && !gameTypes.includes(round.gameType)) return 0n;
  if (vendor !== null && !round.game.startsWith(`${vendor}:`)) return 0n;
  switch (metric) {
    case 'TURNOVER':
    case 'POINTS':
      return round.valid;
    case 'WIN':
      return round.payout > round.stake ? round.payout - round.stake : 0n;
    case 'MULTIPLE':
      return round.payout > round.stake ? (round.payout * hundredths) / round.stake : 0n;
  }
};

export type Standing<M> = { memberId: M; score: bigint; reachedMs: number };
export type Placed<M> = Standing<M> & { place: number; prize: bigint };

/**
 * Places and prizes. EARLIEST: of equal scores the one that was reached first is ahead, then the smaller member id. SHARED: equal scores have the same place and
 * share the prizes of the places that they take up, rounded down to `step`; the rest is not paid.
 */
export const placesOf = <M extends string>(
  standings: readonly Standing<M>[],
  prizes: readonly bigint[],
  tie: TieRule,
  step: bigint,
): Placed<M>[] => {
  const ordered = standings
    .filter(({ score }) => score > 0n)
    .toSorted((a, b) =>
      a.score === b.score ? a.reachedMs - b.reachedMs || (a.memberId < b.memberId ? -1 : 1) : a.score > b.score ? -1 : 1,
    );
  if (tie === 'EARLIEST') return ordered.map((one, index) => ({ ...one, place: index + 1, prize: prizes[index] ?? 0n }));
  return ordered.map((one) => {
    const first = ordered.findIndex(({ score }) => score === one.score);
    const sharers = ordered.filter(({ score }) => score === one.score).length;
    const pool = prizes.slice(first, first + sharers).reduce((sum, prize) => sum + prize, 0n);
    const share = pool / BigInt(sharers);
    return { ...one, place: first + 1, prize: share - (share % step) };
  });
};
