import type { TieRule } from '@croupier/contract/rewards/tournaments';

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
