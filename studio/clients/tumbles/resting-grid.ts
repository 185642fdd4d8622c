import { streamOf } from '../../src/engine/fairness/stream.ts';
import { findWins } from '../../src/families/tumbles/find-wins.ts';
import { type Machine, noCell } from '../../src/families/tumbles/machine.ts';

/** The grid a game opens with: symbols as they may come, none of which pays, and no scatter or bomb. The same for a game each time. */
export const restingGrid = (machine: Machine, gameCode: string): string[][] => {
  const { columns, rows, symbols } = machine.config;
  for (let nonce = 0; ; nonce += 1) {
    const stream = streamOf({ serverSeed: gameCode, clientSeed: 'resting', nonce });
    const heights = Array.from({ length: columns }, () => machine.drawHeight(stream));
    const grid = Array.from({ length: machine.cells }, (_, cell) =>
      cell % rows < (heights[Math.floor(cell / rows)] ?? 0) ? stream.below(symbols.length) : noCell,
    );
    if (findWins(machine, grid).length > 0) continue;
    return heights.map((height, column) => grid.slice(column * rows, column * rows + height).map((code) => symbols[code] ?? 'low1'));
  }
};
