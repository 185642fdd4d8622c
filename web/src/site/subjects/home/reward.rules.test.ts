import { expect, test } from 'vitest';
import { divisors, rewardDigits, turnsMs, untilNextMs } from './reward.rules.ts';

const yearBegan = Date.UTC(2026, 0);

test('the figure grows by 165.11 every three seconds, and by nothing in between', () => {
  expect(rewardDigits(yearBegan)).toBe('000000000000');
  expect(rewardDigits(yearBegan + 2_999)).toBe('000000000000');
  expect(rewardDigits(yearBegan + 3_000)).toBe('000000016511');
  expect(rewardDigits(yearBegan + 6_000)).toBe('000000033022');
});

test('it has twelve digits on every day of the year, each with its own pace', () => {
  for (const day of [1, 100, 200, 364]) expect(rewardDigits(yearBegan + day * 86_400_000)).toMatch(/^\d{12}$/);
  expect(divisors).toHaveLength(12);
  expect(turnsMs[0]).toBe(2_143);
  expect(turnsMs.at(-1)).toBe(1_500);
});

test('everybody waits for the same moment', () => {
  expect(untilNextMs(yearBegan + 1)).toBe(2_999);
  expect(untilNextMs(yearBegan + 3_000)).toBe(3_000);
});
