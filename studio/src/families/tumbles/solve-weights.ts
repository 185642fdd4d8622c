/** The weights of a variant in every mode, and what each mode stakes. */
import type { Rows, Steps } from './book.ts';
import { type Buckets, priceFor, slopeFor, tiltedSteps } from './tilt.ts';
import type { Mode, TumbleConfig } from './tumble-config.ts';
import { goals, type Variant } from './variants.ts';

/** The ante is a quarter of the bet, for twice the chance of free spins. */
const bet = 100;
const withAnte = 125;

export const solveWeights = (
  rows: Rows,
  buckets: Buckets,
  { model, volatility, build }: Pick<Variant, 'model' | 'volatility' | 'build'>,
): { costs: TumbleConfig['costs']; steps: Record<Mode, Steps> } => {
  const { sigma, every, flat } = goals[model][volatility];
  const slope = slopeFor(buckets, { percent: build, sigma, every, flat });
  const costs = { base: bet, ante: withAnte, buy: bet * priceFor(slope, build) };
  const weighed = (one: { every: number; cost: number }): Steps => tiltedSteps(rows, buckets, slope, { percent: build, ...one });
  return {
    costs,
    steps: {
      base: weighed({ every, cost: costs.base }),
      ante: weighed({ every: every / 2, cost: costs.ante }),
      buy: weighed({ every: 1, cost: costs.buy }),
    },
  };
};
