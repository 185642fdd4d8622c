/** Strips laid out from the number of each symbol on them, and the lines of five columns with three rows. */

/**
 * A strip with so many of each symbol. The nth of m of a kind lies near the part (n + 1/2) / m of the way round, shifted for each kind and column, so that
 * like symbols lie apart. It is the same strip each time.
 */
export const stripOf = (counts: readonly number[], column: number): number[] =>
  counts
    .flatMap((many, symbol) =>
      Array.from({ length: many }, (_, nth) => ({ symbol, at: ((nth + 0.5) / many + symbol * 0.381 + column * 0.237) % 1 })),
    )
    .toSorted((a, b) => a.at - b.at || a.symbol - b.symbol)
    .map(({ symbol }) => symbol);

/** For each line the row of each column, from the top. */
export const twentyLines: number[][] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [1, 0, 0, 1, 0],
  [1, 2, 2, 1, 2],
  [0, 1, 0, 0, 1],
  [2, 1, 2, 2, 1],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 2, 1, 2, 0],
];

/** Twenty-five of them: those of twenty, and five more. */
export const twentyFiveLines: number[][] = [
  ...twentyLines,
  [2, 0, 1, 0, 2],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
];
