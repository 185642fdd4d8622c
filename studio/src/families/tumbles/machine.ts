/** A machine made ready to play: symbols are small numbers. Paying symbols come first, in the machine's order, then the scatter, then the wild or the bombs by value. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { TumbleMachine } from './tumble-config.ts';

/** A place of the grid that a lower column does not have. */
export const noCell = -1;

export type Machine = {
  readonly config: TumbleMachine;
  /** Places of a grid whose columns are all as tall as the tallest. */
  readonly cells: number;
  readonly scatter: number;
  /** The code of the wild; below `noCell` in a machine without one. */
  readonly wild: number;
  /** The payout for so many of a symbol: `pays[symbol][number]`. */
  readonly pays: readonly (readonly number[])[];
  /** The value of a bomb by its code; 0 for all else. */
  readonly valueOf: (code: number) => number;
  /** Draws one cell of a column: the symbol, and after a bomb its value. Only in a machine without strips. */
  readonly draw: (stream: RandomStream, free: boolean, column: number) => number;
  /** The height of a column. Nothing is drawn where all columns are as tall. */
  readonly drawHeight: (stream: RandomStream) => number;
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The index at which a number drawn below the sum of the weights falls. */
export const fallsAt = (weights: readonly number[], drawn: number): number => {
  let rest = drawn;
  for (let index = 0; index < weights.length; index += 1) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return index;
  }
  throw new Error(`${drawn} is not below the sum of the weights`);
};

/** An index with the chance its weight has of all. */
export const drawOf = (stream: RandomStream, weights: readonly number[]): number => fallsAt(weights, stream.below(sumOf(weights)));

export const machineOf = (config: TumbleMachine): Machine => {
  const cells = config.columns * config.rows;
  const scatter = config.symbols.length;
  const { weights = { base: [], free: [] }, bombs, wildColumns, heights } = config;
  const wild = wildColumns === undefined ? noCell - 1 : scatter + 1;
  const firstBomb = bombs === undefined ? Infinity : scatter + 1;
  const columns = Array.from({ length: config.columns }, (_, column) => {
    // A column that the wild does not come in is drawn without its weight, which is the last.
    const own = (list: readonly number[]): readonly number[] =>
      wildColumns !== undefined && !wildColumns.includes(column) ? list.slice(0, scatter + 1) : list;
    const [base, free] = [own(weights.base), own(weights.free)];
    return { base: { weights: base, sum: sumOf(base) }, free: { weights: free, sum: sumOf(free) } };
  });
  return {
    config,
    cells,
    scatter,
    wild,
    pays: config.symbols.map((symbol) =>
      Array.from({ length: cells + 1 }, (_, number) => {
        const place = config.sizes.findLastIndex((size) => size <= number);
        return place < 0 ? 0 : (config.pays[symbol]?.[place] ?? 0);
      }),
    ),
    valueOf: (code) => (code < firstBomb ? 0 : (bombs?.values[code - firstBomb] ?? 0)),
    draw: (stream, free, column) => {
      const set = columns[column]?.[free ? 'free' : 'base'];
      if (set === undefined) throw new Error(`no column ${column}`);
      const code = fallsAt(set.weights, stream.below(set.sum));
      return code < firstBomb || bombs === undefined ? code : firstBomb + drawOf(stream, free ? bombs.free : bombs.base);
    },
    drawHeight: (stream) => (heights === undefined ? config.rows : heights.least + drawOf(stream, heights.weights)),
  };
};
