import { expect, test } from 'vitest';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { heightsOf, weeksOf } from './bars.rules.ts';

test('bars share the height by what they stand for, around the line of nothing', () => {
  expect(heightsOf([300n, -100n, 0n])).toEqual({
    zero: 30,
    bars: [
      { y: 0, height: 30, up: true },
      { y: 30, height: 10, up: false },
      { y: 30, height: 0, up: false },
    ],
  });
});

test('a very small bar beside the others can still be seen, and where nothing was played nothing is drawn', () => {
  expect(heightsOf([1_000_000n, 1n]).bars[1]?.height).toBeGreaterThan(0);
  expect(heightsOf([0n, 0n]).bars.every(({ height }) => height === 0)).toBe(true);
});

test('days are told by weeks back from the newest, and none is left out', () => {
  const THB = Currency.parse('THB');
  const day = (from: string, net: string) => ({ from, net: moneyOf(net, THB) });
  const days = [day('2026-11-21', '5.00'), day('2026-11-15', '-2.00'), day('2026-11-14', '1.00'), day('2026-10-01', '7.00')];
  expect(weeksOf(days)).toEqual([day('2026-11-15', '3.00'), day('2026-11-14', '1.00'), day('2026-10-01', '7.00')]);
});
