/**
 * A collector: in free spins prizes have a value in coins, and every collector of a window pays all prizes of that window. Each so many collectors win
 * more free spins and raise what the values are multiplied by, from the next spin on.
 */
import * as z from 'zod/mini';
import type { RandomStream } from '#studio/engine/fairness/stream';
import { count } from '../slot-symbols.ts';

export const CollectorConfig = z.object({
  /** The values a prize can have. */
  values: z.array(z.object({ coins: count, weight: count })),
  /** So many collectors make a step. */
  every: count,
  /** Free spins that a step wins. */
  spins: count,
  /** The multiplier of values after each step. Before the first it is one, and after the last nothing rises. */
  times: z.array(count),
});
export type CollectorConfig = z.output<typeof CollectorConfig>;

export const collectorProblemOf = (
  { values, every, spins, times }: CollectorConfig,
  { awards, maxSpins }: { awards: readonly number[]; maxSpins: number },
): string | undefined => {
  if (values.length === 0 || values.some(({ coins, weight }) => coins < 1 || weight < 1)) return 'a prize without a value';
  if (every < 1 || spins < 1 || times.some((step, index) => step <= (times[index - 1] ?? 1)))
    return 'steps of a collector that do not rise';
  // The proofs have no cap on free spins for it: none may ever be cut.
  return Math.max(0, ...awards) + spins * times.length > maxSpins ? 'more free spins than a round may have' : undefined;
};

/** How many collectors count: those after the last step change nothing. */
export const lastCounted = ({ every, times }: CollectorConfig): number => every * times.length;

/** Steps made with so many collectors. */
export const stepOf = (config: CollectorConfig, collected: number): number =>
  Math.floor(Math.min(collected, lastCounted(config)) / config.every);

/** The multiplier of values when the round has so many collectors. */
export const timesAt = (config: CollectorConfig, collected: number): number => config.times[stepOf(config, collected) - 1] ?? 1;

/** Free spins that a spin's collectors win. */
export const spinsByCollectors = (config: CollectorConfig, before: number, after: number): number =>
  config.spins * (stepOf(config, after) - stepOf(config, before));

export const valueWeight = ({ values }: CollectorConfig): number => values.reduce((sum, { weight }) => sum + weight, 0);

/** The value of each prize of a window, as its place in the config. */
export const drawValues = (config: CollectorConfig, prizes: number, stream: RandomStream): number[] => {
  const all = valueWeight(config);
  return Array.from({ length: prizes }, () => {
    let place = stream.below(all);
    return config.values.findIndex(({ weight }) => (place -= weight) < 0);
  });
};

/** The coins that a free spin's collectors pay: each of them all prizes, multiplied. */
export const collectedCoins = (config: CollectorConfig, values: readonly number[], collectors: number, collectedBefore: number): number =>
  collectors * timesAt(config, collectedBefore) * values.reduce((sum, value) => sum + (config.values[value]?.coins ?? 0), 0);
