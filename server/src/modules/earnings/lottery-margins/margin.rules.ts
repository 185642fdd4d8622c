import type { MemberId } from '@croupier/contract/core/ids';
import { seriesPointPpm } from '@croupier/contract/earnings/contracts';

/** A series as a rate: series / 2000 in parts per million. */
export const ppmOfSeries = (series: number): bigint => BigInt(series) * BigInt(seriesPointPpm);
export const seriesOfPpm = (ppm: bigint): number => Number(ppm / BigInt(seriesPointPpm));

/** The series of an agent's contract for one family, as a rate; undefined without one. */
export type SeriesAt = (agentId: MemberId) => bigint | undefined;

/**
 * How the margin of a stake is shared among the agents above it, the nearest first: each gets what their series is above the highest below
 * them. `played`: the highest series the player could choose, which prize and rebate of the slip come to. The running maximum guarantees that
 * all shares come to the highest series less the played one, also where an agent of the chain has no contract.
 */
export const marginsOf = (chain: readonly MemberId[], played: bigint, seriesAt: SeriesAt): { agentId: MemberId; ppm: bigint }[] => {
  let highest = played;
  return chain.flatMap((agentId) => {
    const own = seriesAt(agentId);
    if (own === undefined || own <= highest) return [];
    const ppm = own - highest;
    highest = own;
    return [{ agentId, ppm }];
  });
};

/** The highest series a member of a line may choose: that of the nearest agent who has one. */
export const seriesOfLine = (chain: readonly MemberId[], seriesAt: SeriesAt): number | undefined => {
  for (const agentId of chain) {
    const own = seriesAt(agentId);
    if (own !== undefined) return seriesOfPpm(own);
  }
  return undefined;
};
