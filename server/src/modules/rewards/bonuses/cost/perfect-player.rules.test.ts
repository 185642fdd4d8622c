import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPlay, grindValue, longShotValue, lowestMargin, markOf, upperBound } from './perfect-player.rules.ts';

const near = (actual: number, expected: number, what: string): void =>
  assert.ok(Math.abs(actual - expected) <= 0.001, `${what}: ${actual} instead of ${expected}`);

const even = { odds: 2, chance: 18 / 37 };
const number = { odds: 36, chance: 1 / 37 };
const margin = 1 / 37;

/** Requirement, games, cap; the value for a largest stake of 1, 2, 5 and 20; the value of small bets; the bound. */
const vectors = [
  [200, [even], Infinity, [15.099, 15.64, 16.532, 17.831], 14.595, 20],
  [200, [even, number], Infinity, [18.128, 18.556, 18.954, 19.328], 14.595, 20],
  [200, [even, number], 100, [17.968, 18.217, 18.224, 18.231], 14.595, 18.974],
  [800, [even], Infinity, [7.882, 9.862, 12.387, 15.488], -1.622, 20],
  [800, [even, number], Infinity, [16.279, 17.207, 18.098, 18.906], -1.622, 20],
  [800, [even, number], 100, [14.461, 14.725, 14.755, 14.781], -1.622, 16.444],
] as const;

test('the best play is worth what the reference found, and never more than the bound', () => {
  for (const [requirement, wagers, cap, values, grind, bound] of vectors) {
    near(grindValue(20, requirement, margin), grind, 'small bets');
    near(upperBound(20, requirement, margin, cap), bound, 'bound');
    for (const [index, stakeMax] of [1, 2, 5, 20].entries()) {
      const value = bestPlay(wagers, { bonus: 20, requirement, stakeMax, cap });
      near(value, values[index] ?? 0, `requirement ${requirement}, largest stake ${stakeMax}, cap ${cap}`);
      assert.ok(value <= bound + 1e-9);
    }
  }
});

test('one long shot and then small bets: without a largest bet or a cap, a higher multiple hardly protects', () => {
  near(longShotValue(20, 200, margin, 36 / 37, 36), 19.328, 'ten times');
  near(longShotValue(20, 800, margin, 36 / 37, 36), 18.889, 'forty times');
});

test('the lowest margin is by what counts, and a game that counts nothing has none', () => {
  near(
    lowestMargin([
      { edge: 0.04, weight: 1 },
      { edge: 0.01058, weight: 0.1 },
      { edge: 0.001, weight: 0 },
    ]),
    0.04,
    'slots',
  );
  assert.equal(lowestMargin([]), Infinity);
});

test('a bonus is marked by what perfect play gets of it', () => {
  assert.equal(markOf(20, { grind: 1, best: 18, expected: 10 }), 'RED');
  assert.equal(markOf(20, { grind: -1, best: 11, expected: 10 }), 'AMBER');
  assert.equal(markOf(20, { grind: -1, best: 9, expected: 4 }), 'AMBER');
  assert.equal(markOf(20, { grind: -1, best: 9, expected: 5 }), 'GREEN');
});
