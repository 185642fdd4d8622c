/** Wild columns and lives: what a round pays on average, exactly, by a chain over the columns that are filled, beside what the machine pays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playRow } from './draw-row.ts';
import { machineOf } from './machine.ts';
import { machineNamed } from './machines.ts';

const config = machineNamed('duel.1');
const machine = machineOf(config);
const { lines = [], symbols, pays, sizes, rows, columns, wildColumns = [], weights, fills, lives } = config;
assert.ok(weights !== undefined && fills !== undefined && lives !== undefined);

type Set = 'base' | 'free';
const sumOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
const meanTimes = (set: Set): number =>
  fills.values.reduce((sum, times, place) => sum + times * (fills[set][place] ?? 0), 0) / sumOf(fills[set]);
/** The chance that a column of wilds shows one. */
const fillChance = (set: Set): number => 1 - (1 - (weights[set].at(-1) ?? 0) / sumOf(weights[set])) ** rows;

/**
 * The mean of all lines when just these columns are filled. The others show no wild, so each of their cells is drawn from the other symbols; a line is
 * multiplied by the multipliers of the filled columns in its run, which are independent of all else.
 */
const linesMean = (set: Set, filled: readonly number[]): number => {
  const others = sumOf(weights[set].slice(0, -1));
  const times = meanTimes(set);
  let mean = 0;
  for (const [symbol, name] of symbols.entries()) {
    const chances = Array.from({ length: columns }, (_, column) => (filled.includes(column) ? 1 : (weights[set][symbol] ?? 0) / others));
    for (const [place, size] of sizes.entries()) {
      const run = chances.slice(0, size).reduce((product, chance) => product * chance, 1);
      const within = filled.filter((column) => column < size).length;
      mean += lines.length * run * (1 - (chances[size] ?? 0)) * (pays[name]?.[place] ?? 0) * (within === 0 ? 1 : within * times);
    }
  }
  return mean;
};

/** Every way in which more columns can be filled, with its chance. */
const fillings = (set: Set, before: readonly number[]): [filled: number[], chance: number][] => {
  const chance = fillChance(set);
  return wildColumns
    .filter((column) => !before.includes(column))
    .reduce<[number[], number][]>(
      (all, column) =>
        all.flatMap(([filled, share]): [number[], number][] => [
          [[...filled, column], share * chance],
          [filled, share * (1 - chance)],
        ]),
      [[[...before], 1]],
    );
};

/** The mean of all free spins from a state on: which columns are filled, and how many lives are left. */
const feature = (filled: readonly number[], left: number): number => {
  if (left === 0) return 0;
  let mean = 0;
  let alike = 0;
  for (const [next, chance] of fillings('free', filled)) {
    mean += chance * linesMean('free', next);
    if (next.length > filled.length) mean += chance * feature(next, lives);
    else alike += chance;
  }
  return mean + alike * feature(filled, left - 1);
};

const meanOf = (numbers: readonly number[]): { mean: number; error: number } => {
  const mean = sumOf(numbers) / numbers.length;
  return { mean, error: Math.sqrt(sumOf(numbers.map((one) => (one - mean) ** 2))) / numbers.length };
};

test('the base spin pays what the sum over all sets of filled columns says', () => {
  const exact = fillings('base', []).reduce((sum, [filled, chance]) => sum + chance * linesMean('base', filled), 0);
  const { mean, error } = meanOf(Array.from({ length: 60_000 }, (_, row) => playRow(machine, row).spins[0]?.coins ?? 0));
  assert.ok(exact > 20 && Math.abs(mean - exact) < 4 * error, `${mean} and ${exact}, error ${error}`);
});

test('the free spins pay what the chain over filled columns and lives says', () => {
  const exact = sumOf(wildColumns.map((column) => feature([column], lives))) / wildColumns.length;
  const { from } = config.forced;
  // The chain knows no most that a round pays.
  const boundless = machineOf({ ...config, maxPayout: 1_000_000_000 });
  const rounds = Array.from({ length: 12_000 }, (_, nth) => playRow(boundless, from + nth));
  const { mean, error } = meanOf(rounds.map(({ spins }) => sumOf(spins.slice(1).map(({ coins }) => coins))));
  assert.ok(exact > 1_000 && Math.abs(mean - exact) < 4 * error, `${mean} and ${exact}, error ${error}`);
});

test('a filled column keeps its multiplier, a further one gives all lives back, and without one a life is lost', () => {
  const { from } = config.forced;
  let fullest = 0;
  for (let row = from; row < from + 400; row += 1) {
    const { spins } = playRow(machine, row);
    let left: number = lives;
    for (const [nth, { filled, held, last }] of spins.entries()) {
      if (nth === 0) continue;
      const now = filled.flatMap((times, column) => (times > 0 ? [column] : []));
      fullest = Math.max(fullest, now.length);
      if (nth === 1) assert.equal(held.length, 1, 'they begin with one');
      else for (const column of held) assert.equal(filled[column], spins[nth - 1]?.filled[column]);
      for (const column of now) for (let cell = 0; cell < rows; cell += 1) assert.equal(last[column * rows + cell], machine.wild);
      left = now.length > held.length ? lives : left - 1;
      assert.equal(nth === spins.length - 1, left === 0, `row ${row}, spin ${nth}`);
    }
  }
  assert.equal(fullest, wildColumns.length);
});
