import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceFigures, returnOf } from './balance.rules.ts';
import { above, cappedFinal, deviationOf, type Diffusion, diffusionFigures, normal } from './diffusion.rules.ts';
import { games } from './games.rules.ts';

const near = (actual: number, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual} instead of ${expected}`);

test('the games of reference have the deviations of the reference', () => {
  near(deviationOf(games.EVEN), 0.999635, 1e-6, 'even chance');
  near(deviationOf(games.NUMBER), 5.837838, 1e-6, 'one number');
  near(deviationOf(games.LOW), 3.23858, 1e-6, 'low');
  near(deviationOf(games.MEDIUM), 6.693161, 1e-6, 'medium');
  near(deviationOf(games.HIGH), 31.421623, 1e-6, 'high');
});

/** Game, start, requirement, bet; by diffusion: ruin, final, capped at 500, above 100, turnover. */
const vectors = [
  ['LOW', 100, 1000, 1, 0.463, 69.02, 69.02, 23.23, 774.5],
  ['LOW', 200, 3000, 1, 0.4897, 106.32, 105.79, 58.77, 2342.0],
  ['LOW', 200, 6000, 1, 0.7459, 62.88, 61.5, 38.83, 3428.1],
  ['MEDIUM', 100, 1000, 1, 0.6923, 79.24, 77.87, 49.71, 519.1],
  ['MEDIUM', 200, 3000, 1, 0.6871, 134.43, 113.77, 103.64, 1639.2],
  ['HIGH', 100, 1000, 1, 0.9235, 94.11, 36.63, 86.47, 147.3],
  ['HIGH', 200, 3000, 1, 0.9147, 180.11, 42.03, 171.58, 497.2],
  ['EVEN', 100, 1000, 1, 0.017, 73.04, 73.04, 3.45, 997.5],
  ['EVEN', 100, 4000, 10, 0.772, 49.32, 48.99, 27.93, 1875.1],
  ['LOW', 100, 3000, 5, 0.8574, 64.61, 53.31, 50.55, 884.9],
  ['LOW', 100, 3000, 20, 0.916, 79.51, 39.0, 71.14, 512.2],
  ['MEDIUM', 100, 3000, 5, 0.9183, 80.07, 38.13, 71.92, 498.2],
  ['EVEN', 100, 4000, 50, 0.8647, 70.39, 53.89, 57.0, 1095.6],
  ['LOW', 100, 4000, 1, 0.8342, 33.86, 33.68, 18.48, 1653.5],
  ['EVEN', 100, 4000, 1, 0.6623, 19.52, 19.52, 1.13, 2977.8],
] as const;

test('the diffusion gives the figures of the reference', () => {
  for (const [name, start, turnover, bet, ruin, final, capped, over, played] of vectors) {
    const what = `${name} ${start} ${turnover} ${bet}`;
    const game = games[name];
    const of: Diffusion = { start, turnover, bet, edge: 1 - returnOf(game), deviation: deviationOf(game) };
    const figures = diffusionFigures(of);
    near(figures.ruin, ruin, 0.0002, `${what} ruin`);
    near(figures.final, final, 0.02, `${what} final`);
    near(cappedFinal(of, 500), capped, 0.02, `${what} capped`);
    near(above(of, 100), over, 0.02, `${what} above`);
    near(figures.turnover, played, 0.4, `${what} turnover`);
  }
});

test('a mix of games is one balance with the mean edge and the variance by share', () => {
  const shares = [
    { game: games.LOW, share: 0.6, weight: 1, bet: 1 },
    { game: games.EVEN, share: 0.4, weight: 0.2, bet: 5 },
  ];
  const counted = shares.reduce((sum, { share, weight }) => sum + share * weight, 0);
  const edge = shares.reduce((sum, { share, game }) => sum + share * (1 - returnOf(game)), 0);
  const variance = shares.reduce((sum, { share, game, bet }) => sum + share * deviationOf(game) ** 2 * bet, 0);
  near(variance, 8.29158, 0.0001, 'variance');
  const figures = diffusionFigures({ start: 100, turnover: 1000 / counted, bet: 1, edge, deviation: Math.sqrt(variance) });
  near(figures.ruin, 0.5272, 0.0002, 'ruin');
  near(figures.final, 62.66, 0.02, 'final');
  near(figures.turnover, 1072.6, 0.6, 'turnover');
});

test('a fortune that no requirement can touch keeps its figures finite', () => {
  const { ruin, final } = diffusionFigures({ start: 1_000_000, turnover: 3_000, bet: 1, edge: 0.04, deviation: 3.2 });
  near(ruin, 0, 1e-12, 'ruin');
  near(final, 999_880, 0.01, 'final');
  near(normal(0), 0.5, 1e-15, 'the middle');
  near(normal(1.959964), 0.975, 1e-7, 'a quantile');
});

test('the exact recursion lies within two per cent of the diffusion where bets are small beside the balance', () => {
  for (const [name, start, bets] of [
    ['LOW', 100, 1000],
    ['EVEN', 100, 1000],
  ] as const) {
    const game = games[name];
    const { final } = balanceFigures(game, start, bets);
    near(
      diffusionFigures({ start, turnover: bets, bet: 1, edge: 1 - returnOf(game), deviation: deviationOf(game) }).final,
      final,
      0.02 * start,
      name,
    );
  }
});
