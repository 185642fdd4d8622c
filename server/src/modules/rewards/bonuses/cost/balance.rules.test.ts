/** The vectors are of docs/rewards.md#cost-before-launch: computed by another program, and held against simulations. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from './games.rules.ts';
import { aboveAtEnd, cashFirst, balanceFigures, returnOf, validBetOfGame } from './balance.rules.ts';

const near = (actual: number, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} instead of ${expected}`);

test('the games of reference return what their pay tables say', () => {
  near(returnOf(games.EVEN), 0.972973, 1e-6, 'even chance');
  for (const game of [games.LOW, games.MEDIUM, games.HIGH]) near(returnOf(game), 0.96, 1e-9, 'slot');
  near(validBetOfGame(games.LOW), 0.86, 1e-9, 'valid bet of the low slot');
});

/** Game, start, requirement, bet; then ruin, final, capped at 500, above 100, turnover. */
const vectors = [
  ['LOW', 100, 1000, 1, 0.458, 67.89, 67.88, 23.8, 802.8],
  ['LOW', 200, 3000, 1, 0.492, 104.88, 103.95, 58.53, 2378.0],
  ['MEDIUM', 100, 1000, 1, 0.6773, 74.99, 68.28, 47.08, 625.1],
  ['HIGH', 100, 1000, 1, 0.9367, 88.75, 29.55, 82.58, 281.3],
  ['EVEN', 100, 1000, 1, 0.017, 73.04, 73.04, 3.44, 997.6],
  ['EVEN', 100, 4000, 10, 0.7726, 49.31, 48.98, 27.92, 1875.5],
  ['LOW', 100, 3000, 5, 0.8634, 62.64, 48.73, 49.45, 934.0],
  ['LOW', 100, 3000, 20, 0.922, 76.4, 33.93, 68.71, 589.9],
  ['EVEN', 100, 4000, 50, 0.866, 70.35, 53.93, 56.95, 1096.9],
] as const;

test('one balance is worth the figures of the reference', () => {
  for (const [name, start, requirement, bet, ruin, final, capped, above, turnover] of vectors) {
    const what = `${name} ${start} ${requirement} ${bet}`;
    const bets = requirement / bet;
    const figures = balanceFigures(games[name], start / bet, bets, 500 / bet);
    near(figures.ruin, ruin, 0.0001, `${what} ruin`);
    near(figures.final * bet, final, 0.01, `${what} final`);
    near(figures.capped * bet, capped, 0.01, `${what} capped`);
    near(aboveAtEnd(games[name], start / bet, bets, 100 / bet) * bet, above, 0.01, `${what} above`);
    near(figures.turnover * bet, turnover, 0.1, `${what} turnover`);
    // Identity: what is left is what was there less the edge of what was turned over.
    near(figures.final, start / bet - (1 - returnOf(games[name])) * figures.turnover, 1e-6, `${what} identity`);
  }
});

test('cash before a bonus: how often it is lost, and what of it becomes cash', () => {
  for (const [name, bets, complete, lost, converted, cashLeft] of [
    ['LOW', 1000, 0.542, 0.0724, 92.64, 67.89],
    ['MEDIUM', 1000, 0.3227, 0.3026, 85.67, 74.99],
  ] as const) {
    const figures = cashFirst(games[name], 100, 100, bets, 500);
    near(figures.completeWithCash, complete, 0.0001, `${name} complete`);
    near(figures.lost, lost, 0.0001, `${name} lost`);
    near(figures.converted, converted, 0.01, `${name} converted`);
    near(figures.cashLeft, cashLeft, 0.01, `${name} cash`);
  }
});

test('without a cap, cash and bonus behave as one balance', () => {
  const { converted } = cashFirst(games.EVEN, 50, 50, 400);
  near(converted, balanceFigures(games.EVEN, 100, 400).final - balanceFigures(games.EVEN, 50, 400).final, 1e-6, 'converted');
});
