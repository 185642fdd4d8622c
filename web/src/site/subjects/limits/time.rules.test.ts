import { expect, test } from 'vitest';
import { inHours, raiseState, remindersDue, usedPercent } from './time.rules.ts';

test('a reminder is due at each whole interval, and not a moment before', () => {
  const minute = 60_000;
  expect([0, 29.99, 30, 59.99, 60, 95].map((minutes) => remindersDue(1_000, 30, 1_000 + minutes * minute))).toEqual([0, 0, 1, 1, 2, 3]);
  expect(remindersDue(5_000, 15, 0)).toBe(0);
});

test('minutes are told as hours and minutes, never rounded up', () => {
  expect(inHours(59.9)).toEqual({ hours: 0, minutes: 59 });
  expect(inHours(60)).toEqual({ hours: 1, minutes: 0 });
  expect(inHours(-3)).toEqual({ hours: 0, minutes: 0 });
});

test('a bar is full at its limit and stays full beyond it', () => {
  expect(usedPercent(0n, 10n)).toBe(0);
  expect(usedPercent(999n, 1_000n)).toBe(99);
  expect(usedPercent(1_500n, 1_000n)).toBe(100);
  expect(usedPercent(0n, 0n)).toBe(100);
});

test('a raise waits, is ready, and lapses', () => {
  const raise = { readyAt: '2026-11-21T08:00:00Z', lapsesAt: '2026-11-28T08:00:00Z' };
  const at = (moment: string) => raiseState(raise, Date.parse(moment));
  expect([at('2026-11-21T07:59:59Z'), at('2026-11-21T08:00:00Z'), at('2026-11-28T07:59:59Z'), at('2026-11-28T08:00:00Z')]).toEqual([
    'waits',
    'ready',
    'ready',
    'lapsed',
  ]);
});
