/** A machine made ready to play: symbols are small numbers. Paying symbols come first, in the machine's order, then the scatter, then the bombs by value. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { TumbleMachine } from './tumble-config.ts';

export type Machine = {
  readonly config: TumbleMachine;
  readonly cells: number;
  readonly scatter: number;
  readonly firstBomb: number;
  /** The payout for so many of a symbol: `pays[symbol][number]`. */
  readonly pays: readonly (readonly number[])[];
  /** The value of a bomb by its code; 0 for all else. */
  readonly valueOf: (code: number) => number;
  /** Draws one cell: the symbol, and after a bomb its value. */
  readonly draw: (stream: RandomStream, free: boolean) => number;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The index at which a number drawn below the sum of the weights falls. */
const fallsAt = (weights: readonly number[], drawn: number): number => {
  let rest = drawn;
  return weights.findIndex((weight) => (rest -= weight) < 0);
};

export const machineOf = (config: TumbleMachine): Machine => {
  const cells = config.columns * config.rows;
  const scatter = config.symbols.length;
  const firstBomb = scatter + 1;
  const { weights, bombs } = config;
  const sums = { base: sumOf(weights.base), free: sumOf(weights.free) };
  const bombSums = { base: sumOf(bombs?.base ?? []), free: sumOf(bombs?.free ?? []) };
  return {
    config,
    cells,
    scatter,
    firstBomb,
    pays: config.symbols.map((symbol) =>
      Array.from({ length: cells + 1 }, (_, number) => {
        const place = config.sizes.findLastIndex((size) => size <= number);
        return place < 0 ? 0 : (config.pays[symbol]?.[place] ?? 0);
      }),
    ),
    valueOf: (code) => (code < firstBomb ? 0 : (bombs?.values[code - firstBomb] ?? 0)),
    draw: (stream, free) => {
      const set = free ? 'free' : 'base';
      const code = fallsAt(weights[set], stream.below(sums[set]));
      return code < firstBomb || bombs === undefined ? code : firstBomb + fallsAt(bombs[set], stream.below(bombSums[set]));
    },
  };
};
