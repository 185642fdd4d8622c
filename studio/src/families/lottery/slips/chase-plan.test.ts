import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { lotteries } from '../lotteries.ts';
import { chaseLines, type ChaseWay, planChase } from './chase-plan.rules.ts';
import { priceSlip, singlePrizeOf } from './price-slip.ts';

const THB = Currency.parse('THB');
const ten = { cost: 10_000n, back: 0n, prize: 19_500n };
const within = { count: 6, most: 10_000 };
const timesOf = (way: ChaseWay, slip: Parameters<typeof planChase>[1] = ten, limits = within): number[] => {
  const plan = planChase(way, slip, limits);
  assert.ok('times' in plan);
  return plan.times;
};
const problemOf = (way: ChaseWay, slip: Parameters<typeof planChase>[1] = ten, limits = within) => {
  const plan = planChase(way, slip, limits);
  return 'problem' in plan ? plan.problem : undefined;
};

test('a profit rate of 20 % at cost 10 and prize 19.5 needs 1, 2, 5, 13, 34 and 88 times', () => {
  const times = timesOf({ kind: 'rate', start: 1, percent: 20 });
  assert.deepEqual(times, [1, 2, 5, 13, 34, 88]);
  assert.deepEqual(chaseLines(times, ten).map(({ spent }) => spent), [10_000n, 30_000n, 80_000n, 210_000n, 550_000n, 1_430_000n]);
}); // prettier-ignore

test('every numero of a planned profit has the fewest times that reach it', () => {
  for (const percent of [0, 1, 20, 50, 80])
    for (const [nth, line] of chaseLines(timesOf({ kind: 'rate', start: 1, percent }, ten, { count: 4, most: 1_000_000 }), ten).entries()) {
      assert.ok((line.percent ?? 0) >= percent, `${percent} % in numero ${nth}`);
      // One time less would miss it.
      const profitWithLess = (line.profit ?? 0n) - (ten.prize - ten.cost);
      assert.ok(line.times === 1 || profitWithLess * 100n < BigInt(percent) * (line.spent - ten.cost));
    }
});

test('a profit amount is reached in every numero: 10 at cost 2 and prize 19', () => {
  const slip = { cost: 2n, back: 0n, prize: 19n };
  const times = timesOf({ kind: 'profit', start: 1, amount: 10n }, slip, { count: 12, most: 100 });
  assert.deepEqual(times, [1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]);
  assert.deepEqual(chaseLines(times, slip).map(({ profit }) => profit), [17n, 15n, 13n, 11n, 26n, 22n, 18n, 14n, 10n, 23n, 17n, 11n]);
}); // prettier-ignore

test('times are multiplied every so many numeros, and the profit follows', () => {
  const times = timesOf({ kind: 'multiply', start: 3, by: 2, every: 2 });
  assert.deepEqual(times, [3, 3, 6, 6, 12, 12]);
  assert.deepEqual(
    chaseLines(times, ten).map(({ cost, spent, profit, percent }) => [cost, spent, profit, percent]),
    [
      [30_000n, 30_000n, 28_500n, 95],
      [30_000n, 60_000n, -1_500n, -3],
      [60_000n, 120_000n, -3_000n, -3],
      [60_000n, 180_000n, -63_000n, -35],
      [120_000n, 300_000n, -66_000n, -22],
      [120_000n, 420_000n, -186_000n, -45],
    ],
  );
  assert.deepEqual(timesOf({ kind: 'same', start: 7 }), [7, 7, 7, 7, 7, 7]);
});

test('a rebate is part of the profit, because it comes whatever the draw', () => {
  const slip = { cost: 100n, back: 10n, prize: 180n };
  const times = timesOf({ kind: 'rate', start: 1, percent: 0 }, slip, { count: 4, most: 100 });
  // Net cost 90: m × 90 ≥ 90 × the times before.
  assert.deepEqual(times, [1, 1, 2, 4]);
  assert.deepEqual(chaseLines(times, slip).map(({ profit }) => profit), [90n, 0n, 0n, 0n]);
}); // prettier-ignore

test('plans that cannot be are refused: no single prize, a rate that no win reaches, and more times than a slip takes', () => {
  assert.deepEqual(problemOf({ kind: 'rate', start: 1, percent: 95 }), { code: 'TOO_HIGH' });
  assert.equal(problemOf({ kind: 'rate', start: 1, percent: 94 }, ten, { count: 1, most: 1 }), undefined);
  assert.deepEqual(problemOf({ kind: 'profit', start: 1, amount: 1n }, { ...ten, prize: 10_000n }), { code: 'TOO_HIGH' });
  assert.deepEqual(problemOf({ kind: 'rate', start: 1, percent: 20 }, { ...ten, prize: undefined }), { code: 'ONE_PRIZE' });
  assert.deepEqual(problemOf({ kind: 'rate', start: 1, percent: 20 }, ten, { count: 6, most: 50 }), {
    code: 'TOO_MANY',
    place: 6,
    most: 50,
  });
  assert.deepEqual(problemOf({ kind: 'multiply', start: 1, by: 10, every: 1 }, ten, { count: 100, most: 10_000 }), { code: 'TOO_MANY', place: 6, most: 10_000 }); // prettier-ignore
});

test('the single prize is that of one bet; a slip of several rows or of bets with different prizes has none', () => {
  const lottery = lotteries.find(({ code }) => code === 'ssc-1m');
  assert.ok(lottery !== undefined);
  const row = (play: string, selection: unknown) => ({ play, selection, unit: '2', multiple: 1 });
  const fixed = row('fixed', { kind: 'rows', rows: [[1, 2, 3], [], [], [], []] });
  const asked = { series: lottery.series.default, rows: [fixed] };
  assert.equal(priceSlip(lottery, asked, THB)?.stake, 60_000n);
  // Ten digits, one of them wins 2 × 10 × series / 2000.
  assert.equal(singlePrizeOf(lottery, asked, THB), 10n * BigInt(lottery.series.default) * 10n);
  assert.equal(singlePrizeOf(lottery, { ...asked, rows: [fixed, fixed] }, THB), undefined);
  const sides = lotteries.find(({ family, plays }) => family === 'SSC' && plays.some(({ code }) => code === 'dragon-tiger'));
  assert.ok(sides !== undefined);
  const cells = (...names: string[]) => ({
    series: sides.series.default,
    rows: [{ ...row('dragon-tiger', { kind: 'cells', cells: names }), unit: sides.units[0] ?? '' }],
  });
  assert.ok(singlePrizeOf(sides, cells('dragon', 'tiger'), THB) !== undefined);
  assert.equal(singlePrizeOf(sides, cells('dragon', 'tie'), THB), undefined);
});
