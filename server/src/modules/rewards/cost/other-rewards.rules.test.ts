import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from './games.rules.ts';
import * as rewards from './other-rewards.rules.ts';

const near = (actual: number, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} instead of ${expected}`);

test('free rounds cost what they win, and a cap takes off what the reference says', () => {
  for (const [name, capped] of [
    ['LOW', [40.29, 47.35, 48.0]],
    ['MEDIUM', [36.58, 42.81, 46.17]],
  ] as const) {
    near(rewards.freeRoundsCost(games[name], 50), 48, 1e-6, `${name} mean`);
    for (const [index, cap] of [50, 100, 200].entries())
      near(rewards.freeRoundsCost(games[name], 50, cap), capped[index] ?? 0, 0.006, `${name} ${cap}`);
  }
});

test('cashback is exact by convolution, and a smallest loss and a cap are taken off', () => {
  near(rewards.expectedLoss(games.EVEN, 100), 5.475, 0.0006, 'even chance');
  near(rewards.expectedLoss(games.EVEN, 700), 22.599, 0.0006, 'even chance, a week');
  near(rewards.expectedLoss(games.NUMBER, 100), 24.844, 0.0006, 'one number');
  near(rewards.expectedLoss(games.LOW, 100), 15.207, 0.0006, 'low');
  near(rewards.expectedLoss(games.MEDIUM, 100), 22.258, 0.0006, 'medium');
  const rule = { share: 0.1, lossMin: 20, cap: 30 };
  near(rewards.cashbackCost(games.EVEN, 100, rule), 0.1186, 0.0001, 'even chance, capped');
  near(rewards.cashbackCost(games.LOW, 100, rule), 1.2386, 0.0001, 'low, capped');
  near(rewards.cashbackCost(games.MEDIUM, 100, rule), 2.0087, 0.0001, 'medium, capped');
});

test('seven daily cashbacks cost 2.1 times one weekly cashback at the same rate', () => {
  const daily = 7 * rewards.expectedLoss(games.LOW, 100);
  const weekly = rewards.expectedLoss(games.LOW, 700);
  near(daily, 106.45, 0.01, 'daily');
  near(weekly, 50.69, 0.01, 'weekly');
  near(daily / weekly, 2.1, 0.01, 'ratio');
});

test('the cashback that one bet a period turns into a profit is known for each game', () => {
  for (const [name, percent] of [
    ['NUMBER', 2.778],
    ['HIGH', 4.925],
    ['EVEN', 5.263],
    ['MEDIUM', 5.552],
    ['LOW', 6.044],
  ] as const)
    near(rewards.cashbackBreakEven(games[name]) * 100, percent, 0.0006, name);
});

test('rebates, free bets, referrals and raffles follow their formulas', () => {
  near(rewards.rebateBreakEven(0.01058, 0.881914) * 100, 1.1996, 0.0002, 'banker');
  near(rewards.rebateBreakEven(0.04, 0.86) * 100, 4.651, 0.0005, 'low slot');
  for (const [odds, cost] of [
    [1.5, 0.3175],
    [2, 0.4762],
    [3, 0.6349],
    [5, 0.7619],
    [10, 0.8571],
  ] as const)
    near(rewards.freeBetCost(1, odds, 1 / 1.05), cost, 0.0001, `odds ${odds}`);
  near(rewards.selfReferralValue(200, 1 / 37, 3000), 118.92, 0.01, 'inviting oneself');
  near(rewards.selfReferralValue(200, 1 / 37, 8000), -16.22, 0.01, 'with a requirement that costs more');
  near(rewards.raffleChance(1000, 10, 5), 0.049106, 1e-6, 'raffle');
});
