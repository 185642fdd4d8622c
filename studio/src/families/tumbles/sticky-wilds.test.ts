/** Wilds that stay: what free spins pay on average, exactly, by a formula of its own, beside what the machine pays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { playRow } from './draw-row.ts';
import { eventsOf } from './events.ts';
import { machineOf } from './machine.ts';
import { machineNamed } from './machines.ts';

const config = machineNamed('amber.1');
const machine = machineOf(config);
const { strips, lines = [], symbols, pays, sizes } = config;
assert.ok(strips !== undefined);

/**
 * The mean of all lines together, in hundredths. Every cell of a column is as likely to be each symbol as its strip has it, and columns are independent;
 * `stuck` is the chance that a cell of a column with wilds has one already.
 */
const linesMean = (set: readonly (readonly number[])[], stuck: (column: number) => number): number => {
  let mean = 0;
  for (const [symbol, name] of symbols.entries()) {
    const chances = set.map((strip, column) => {
      const own = strip.filter((one) => one === symbol || one === machine.wild).length / strip.length;
      return stuck(column) + (1 - stuck(column)) * own;
    });
    for (const [place, size] of sizes.entries()) {
      const run = chances.slice(0, size).reduce((product, chance) => product * chance, 1);
      mean += lines.length * run * (1 - (chances[size] ?? 0)) * (pays[name]?.[place] ?? 0);
    }
  }
  return mean;
};

/** The chance that one of `spins` spins has brought a wild to a cell of a column. */
const stuckAfter =
  (spins: number) =>
  (column: number): number => {
    const strip = strips.free[column] ?? [];
    return 1 - (1 - strip.filter((one) => one === machine.wild).length / strip.length) ** spins;
  };

const meanOf = (numbers: readonly number[]): { mean: number; error: number } => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return { mean, error: Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0)) / numbers.length };
};

test('the base spin pays what the formula of a line says', () => {
  const { mean, error } = meanOf(Array.from({ length: 40_000 }, (_, row) => playRow(machine, row).spins[0]?.coins ?? 0));
  const exact = linesMean(strips.base, () => 0);
  assert.ok(exact > 20 && Math.abs(mean - exact) < 4 * error, `${mean} and ${exact}, error ${error}`);
});

test('every free spin pays what the wilds that can have stayed by then say, from the first to the eighth', () => {
  const { from } = config.forced;
  const rounds = Array.from({ length: 5_000 }, (_, nth) => playRow(machine, from + nth));
  for (let spin = 1; spin <= 8; spin += 1) {
    const { mean, error } = meanOf(rounds.map(({ spins }) => spins[spin]?.coins ?? 0));
    const exact = linesMean(strips.free, stuckAfter(spin - 1));
    assert.ok(Math.abs(mean - exact) < 4 * error, `spin ${spin}: ${mean} and ${exact}, error ${error}`);
  }
  assert.ok(linesMean(strips.free, stuckAfter(7)) > 5 * linesMean(strips.free, stuckAfter(0)), 'they pay more and more');
});

test('a wild of a free spin is there in all that follow; the base spin leaves none; nothing bursts', () => {
  const { from } = config.forced;
  for (let row = from; row < from + 300; row += 1) {
    const round = playRow(machine, row);
    for (const [nth, { grid, last, stuck, tumbles }] of round.spins.entries()) {
      assert.deepEqual(grid, last, 'what lies there stays');
      assert.ok(tumbles.length <= 1 && tumbles.every(({ fresh }) => fresh.every((column) => column.length === 0)));
      const before = nth < 2 ? undefined : round.spins[nth - 1];
      const wilds = before?.grid.flatMap((code, cell) => (code === machine.wild ? [cell] : [])) ?? [];
      assert.deepEqual(stuck, wilds);
      for (const cell of stuck) assert.equal(grid[cell], machine.wild);
    }
    const events = eventsOf(machine, round, { coin: 100n, currency: Currency.parse('THB') });
    for (const event of events) if (event.type === 'spin') assert.equal(event.stuck?.length, round.spins[event.free]?.stuck.length);
  }
});

test('three scatters win eight free spins, four ten and five twelve, and free spins win no others', () => {
  const seen = new Map<number, number>();
  const { from } = config.forced;
  for (let row = from; row < from + 3_000; row += 1) {
    const { spins, capped } = playRow(machine, row);
    if (!capped) seen.set(spins[0]?.scatters ?? 0, spins.length - 1);
  }
  assert.deepEqual(
    [...seen].toSorted(([a], [b]) => a - b),
    [
      [3, 8],
      [4, 10],
      [5, 12],
    ],
  );
});
