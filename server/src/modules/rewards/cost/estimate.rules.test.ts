import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnOf } from './balance.rules.ts';
import { estimate, type EstimateInput, withReturn } from './estimate.rules.ts';
import { games } from './games.rules.ts';

const near = (actual: number, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} instead of ${expected}`);

/** 100.00 on a requirement of ten times, stakes count in full, bets of 1.00. */
const input: EstimateInput = {
  bonus: 100,
  deposit: 0,
  required: 1000,
  cap: 500,
  stakeMax: Infinity,
  weight: 1,
  countsValidBet: false,
  consumption: 'CASH_FIRST',
  returns: {},
  margins: [{ edge: 0.04, weight: 1 }],
};
const of = (but: Partial<EstimateInput> = {}) => {
  const { play, ...rest } = estimate({ ...input, ...but });
  const [low, medium, high] = play;
  if (low === undefined || medium === undefined || high === undefined) throw new Error('three volatilities are calculated');
  return { low, medium, high, ...rest };
};

test('a bonus without a deposit costs what one balance is worth at the end, with the cap', () => {
  const { low, medium, high, bet, bets } = of();
  assert.deepEqual([bet, bets], [1, 1000]);
  near(low.expected, 67.88, 0.01, 'low');
  near(medium.expected, 68.28, 0.01, 'medium');
  near(high.expected, 29.55, 0.01, 'high');
  near(low.check, 69.02, 0.02, 'low by diffusion');
  near(high.check, 36.63, 0.02, 'high by diffusion');
  near(low.turnover, 802.8, 0.1, 'turnover');
  near(low.lost, 0.458, 0.0001, 'lost');
});

test('a deposit that is played first makes the bonus cost more, and bonus first as much as without a deposit', () => {
  const cashFirst = of({ deposit: 100 });
  near(cashFirst.low.expected, 92.64, 0.01, 'cash first');
  near(cashFirst.low.lost, 0.0724, 0.0001, 'lost');
  near(of({ deposit: 100, consumption: 'BONUS_FIRST' }).low.expected, 67.88, 0.01, 'bonus first');
});

test('a game type of which less counts costs less, and one of which nothing counts never becomes cash', () => {
  assert.ok(of({ weight: 0.5 }).medium.expected < of().medium.expected);
  const nothing = of({ weight: 0, margins: [] });
  assert.deepEqual([nothing.medium.expected, nothing.perfect.value, nothing.mark], [0, 0, 'GREEN']);
});

test('known returns replace those of the reference games', () => {
  near(returnOf(withReturn(games.LOW, 0.94)), 0.94, 1e-12, 'return');
  assert.ok(of({ returns: { low: 0.94 } }).low.expected < of().low.expected);
});

test('a bonus without wagering costs itself, and is marked red', () => {
  const { low, perfect, mark } = of({ required: 0, cap: Infinity });
  assert.deepEqual([low.expected, perfect.value, mark], [100, 100, 'RED']);
});

test('a perfect player gets what the exact search found, never more than the bound, and marks follow', () => {
  const roulette = { margins: [{ edge: 1 / 37, weight: 1 }], cap: Infinity };
  near(of({ ...roulette, stakeMax: 5 }).perfect.value, 90.64, 0.01, 'ten times, bets up to 5.00');
  near(of({ ...roulette, required: 4000, bonus: 100, stakeMax: 5 }).perfect.bound, 100, 1e-9, 'bound');
  assert.equal(of({ ...roulette, stakeMax: 5 }).mark, 'RED');
  const hard = of({ required: 8000, cap: 100, stakeMax: 5 });
  assert.equal(hard.perfect.bound < 50, true);
  assert.ok(hard.perfect.value <= hard.perfect.bound);
});
