import type { MemberId } from '@croupier/contract/core/ids';
import { marginsOf, ppmOfSeries, type SeriesAt } from './margin.rules.ts';

type Stake = {
  /** The player, if an agent, and the agents above, the nearest first. */
  chain: readonly MemberId[];
  stake: bigint;
  /** The highest series that the player could choose when the slip was placed. */
  seriesMax: number;
};

/**
 * The margin of a stake for an agent, as a rate, if the agent had another series. Players of the nearest agent with a contract play up to that agent's series: with
 * the tried series they could have chosen up to it, unless the lottery or the merchant offered less.
 */
export const triedMargin = (agentId: MemberId, tried: bigint, { chain, seriesMax }: Omit<Stake, 'stake'>, seriesAt: SeriesAt): bigint => {
  const withTried: SeriesAt = (one) => (one === agentId ? tried : seriesAt(one));
  const isNearest = chain.find((one) => withTried(one) !== undefined) === agentId;
  const played = ppmOfSeries(seriesMax);
  const nearest = chain.map(seriesAt).find((one) => one !== undefined);
  const wasCut = nearest !== undefined && played < nearest;
  const playedThen = !isNearest ? played : wasCut && played < tried ? played : tried;
  return marginsOf(chain, playedThen, withTried).find((share) => share.agentId === agentId)?.ppm ?? 0n;
};
