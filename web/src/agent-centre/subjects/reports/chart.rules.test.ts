import { expect, test } from 'vitest';
import { drawn, lengthsOf } from './chart.rules.ts';

test('bars stand on the line of nothing, and what is below it hangs', () => {
  const { bars, zero, most, least } = drawn([[100n, 0n, -100n]]);
  expect([zero, most, least]).toEqual([500, 100n, -100n]);
  expect(bars).toEqual([
    [
      { top: 0, height: 500 },
      { top: 500, height: 0 },
      { top: 500, height: 500 },
    ],
  ]);
});

test('several series have one scale, and what is there at all is seen', () => {
  const { bars, zero } = drawn([[1_000_000_000_000_000_000n], [1n]]);
  expect(zero).toBe(1_000);
  expect(bars[0]).toEqual([{ top: 0, height: 1_000 }]);
  expect(bars[1]?.[0]?.height).toBeGreaterThan(0);
  expect(drawn([[0n, 0n]])).toMatchObject({ zero: 1_000, bars: [[{ height: 0 }, { height: 0 }]] });
});

test('shares are measured by the greatest', () => {
  expect(lengthsOf([400n, 100n, 0n, -50n])).toEqual([1_000, 250, 0, 0]);
  expect(lengthsOf([])).toEqual([]);
});
