/** Witnesses of the grids that win by lines and ways: what their first tumbles pay, exactly, by formulas of their own, beside what the machine pays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RandomStream } from '#studio/engine/fairness/stream';
import { fillGrid } from './fill-grid.ts';
import { findWins } from './find-wins.ts';
import { machineOf } from './machine.ts';
import { machineNamed } from './machines.ts';
import { playRound } from './play-round.ts';

const meanOf = (numbers: readonly number[]): { mean: number; error: number } => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const variance = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length;
  return { mean, error: Math.sqrt(variance / numbers.length) };
};

test('ways: the first tumble pays what the 46,656 heights of the columns say, summed one by one', () => {
  const config = machineNamed('heights.1');
  const { columns, rows, symbols, pays, sizes, weights, heights, wildColumns } = config;
  assert.ok(weights !== undefined && heights !== undefined && wildColumns !== undefined);
  /** The chance that a cell of a column counts as a symbol. */
  const chances = Array.from({ length: columns }, (_, column) => {
    const own = wildColumns.includes(column) ? weights.base : weights.base.slice(0, -1);
    const all = own.reduce((sum, one) => sum + one, 0);
    const wild = wildColumns.includes(column) ? (own.at(-1) ?? 0) : 0;
    return symbols.map((_symbol, place) => ((own[place] ?? 0) + wild) / all);
  });
  const heightSum = heights.weights.reduce((sum, one) => sum + one, 0);
  let [vectors, expected] = [0, 0];
  const visit = (chosen: readonly number[], chance: number): void => {
    if (chosen.length < columns)
      return heights.weights.forEach((weight, place) => visit([...chosen, heights.least + place], (chance * weight) / heightSum));
    vectors += 1;
    for (const [place, symbol] of symbols.entries()) {
      let ways = 1;
      for (const [column, height] of chosen.entries()) {
        ways *= height * (chances[column]?.[place] ?? 0);
        const next = chosen[column + 1];
        const ends = next === undefined ? 1 : (1 - (chances[column + 1]?.[place] ?? 0)) ** next;
        expected += chance * ways * ends * (pays[symbol]?.[sizes.indexOf(column + 1)] ?? 0);
      }
    }
  };
  visit([], 1);
  assert.equal(vectors, (rows - heights.least + 1) ** columns);

  const machine = machineOf(config);
  const first = Array.from({ length: 30_000 }, (_, nonce) => {
    const { now } = fillGrid(machine, new RandomStream({ serverSeed: 'witness', clientSeed: 'ways', nonce }), false, false);
    return findWins(machine, now).reduce((sum, { symbol, size, ways }) => sum + ways * (machine.pays[symbol]?.[size] ?? 0), 0);
  });
  const { mean, error } = meanOf(first);
  assert.ok(Math.abs(mean - expected) < 4 * error, `${mean} and ${expected}, error ${error}`);
});

test('lines: the first two tumbles pay what all stops of the strips say, and the first what the formula of a line says', () => {
  const config = machineNamed('ladder.1');
  const { strips, lines, symbols, pays, sizes, ladder } = config;
  assert.ok(strips !== undefined && lines !== undefined && ladder !== undefined);
  const [wild, length] = [symbols.length + 1, strips.base[0]?.length ?? 0];
  assert.deepEqual(
    strips.base.map((strip) => strip.length),
    [length, length, length, length, length],
  );
  const payFor = (symbol: number, size: number): number => pays[symbols[symbol] ?? 'low1']?.[sizes.indexOf(size)] ?? 0;

  // A line: every symbol of a column is as likely on it.
  let byFormula = 0;
  for (let symbol = 0; symbol < symbols.length; symbol += 1) {
    const chances = strips.base.map((strip) => strip.filter((one) => one === symbol || one === wild).length / length);
    for (const size of sizes) {
      const run = chances.slice(0, size).reduce((product, chance) => product * chance, 1);
      byFormula += lines.length * run * (1 - (chances[size] ?? 0)) * payFor(symbol, size);
    }
  }

  // All stops: five symbols of three rows each, and which places win.
  const wins = (grid: readonly (readonly number[])[]): { paid: number; gone: number[] } => {
    const gone = [0, 0, 0, 0, 0];
    let paid = 0;
    for (const line of lines) {
      const symbol = grid[0]?.[line[0] ?? 0] ?? wild;
      if (symbol >= symbols.length) continue;
      let size = 1;
      for (; size < 5; size += 1) {
        const there = grid[size]?.[line[size] ?? 0];
        if (there !== symbol && there !== wild) break;
      }
      const pay = size < 3 ? 0 : payFor(symbol, size);
      paid += pay;
      if (pay > 0) for (let column = 0; column < size; column += 1) gone[column] = (gone[column] ?? 0) | (1 << (line[column] ?? 0));
    }
    return { paid, gone };
  };
  const windows = strips.base.map((strip) => strip.map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % length] ?? 0)));
  const stays = (column: number, stop: number, gone: number): number[] => {
    const left = (windows[column]?.[stop] ?? []).filter((_, row) => (gone & (1 << row)) === 0);
    const strip = strips.base[column] ?? [];
    const above = Array.from({ length: 3 - left.length }, (_, nth) => strip[(stop + length - (3 - left.length) + nth) % length] ?? 0);
    return [...above, ...left];
  };
  let [first, second] = [0, 0];
  const visit = (stops: readonly number[]): void => {
    const grid = stops.map((stop, column) => windows[column]?.[stop] ?? []);
    if (stops.length === 3) {
      // Nothing can win where no symbol of the first column is in the next two as well.
      const [a = [], b = [], c = []] = grid;
      if (!a.some((one) => (b.includes(one) || b.includes(wild)) && (c.includes(one) || c.includes(wild)))) return;
    }
    if (stops.length < 5) {
      for (let stop = 0; stop < length; stop += 1) visit([...stops, stop]);
      return;
    }
    const { paid, gone } = wins(grid);
    if (paid === 0) return;
    first += paid * (ladder.base[0] ?? 1);
    second += wins(stops.map((stop, column) => stays(column, stop, gone[column] ?? 0))).paid * (ladder.base[1] ?? 1);
  };
  visit([]);
  const [one, two] = [first / length ** 5, second / length ** 5];
  assert.ok(Math.abs(one - byFormula) < 1e-9, `${one} and ${byFormula}`);

  const machine = machineOf(config);
  const played = Array.from({ length: 20_000 }, (_, nonce) => {
    const { spins } = playRound(machine, new RandomStream({ serverSeed: 'witness', clientSeed: 'lines', nonce }));
    return [0, 1].map((place) => spins[0]?.tumbles[place]?.wins.reduce((sum, { coins }) => sum + coins, 0) ?? 0);
  });
  for (const [place, exact] of [one, two].entries()) {
    const { mean, error } = meanOf(played.map((falls) => falls[place] ?? 0));
    assert.ok(Math.abs(mean - exact) < 4 * error, `tumble ${place + 1}: ${mean} and ${exact}, error ${error}`);
  }
});
