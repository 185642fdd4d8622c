import { expect, test } from 'vitest';
import { blockedUntil, clockOf, secondsLeft } from './code-sending.rules.ts';

test('the countdown is as many minutes as the platform says, in whole seconds, and ends at nothing', () => {
  const until = blockedUntil(1_000, { expiredMinutes: 2 });
  expect(until).toBe(121_000);
  expect(secondsLeft(until, 1_000)).toBe(120);
  expect(secondsLeft(until, 120_001)).toBe(1);
  expect(secondsLeft(until, 121_000)).toBe(0);
  expect(secondsLeft(until, 900_000)).toBe(0);
});

test('a countdown is shown in minutes and seconds', () => {
  expect([0, 9, 60, 125].map(clockOf)).toEqual(['0:00', '0:09', '1:00', '2:05']);
});
