/** How seldom the highest payout comes where free spins make its rounds too many to count. */
import { lowestAt, roundTransform, thetas } from './caps.ts';
import type { Spins } from './figures.ts';
import type { SlotConfig } from './slot-config.ts';

/**
 * An upper bound of the chance that a round pays `coins` or more: P(T ≥ C) ≤ E[e^(θT)] / e^(θC) for every θ > 0 (Chernoff). T is the round without
 * its caps, which pays at least what the round with them pays. The smallest bound of many θ is kept, and what doubles may have rounded away is
 * added.
 */
export const topAwardBound = (config: SlotConfig, spins: Spins, coins: number): number => {
  const roundAt = roundTransform(config, spins);
  const boundAt = (theta: number): number => {
    const round = roundAt(theta);
    return round < 1e300 ? Math.exp(Math.log(round) - theta * coins) : Number.POSITIVE_INFINITY;
  };
  const coarse = lowestAt(thetas(), boundAt);
  // Between the neighbours of the best one: what divides two of them is a factor of 1.06.
  const fine = Array.from({ length: 41 }, (_, step) => coarse * 1.06 ** ((step - 20) / 20));
  return Math.min(1, boundAt(lowestAt(fine, boundAt)) * (1 + 1e-9));
};
