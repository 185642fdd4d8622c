import { expect, test } from 'vitest';
import { idleFor, locksIn } from './idle.ts';

const minutes = (count: number) => count * 60_000;

test('idle is counted from the last sign of life in any tab; without one it begins now', () => {
  expect(idleFor('1000', 61_000)).toBe(60_000);
  expect(idleFor(null, 61_000)).toBe(0);
  expect(idleFor('nonsense', 61_000)).toBe(0);
  expect(idleFor('99000', 61_000)).toBe(0);
});

test('the last of fifteen minutes is counted down, and nothing is said before', () => {
  expect(locksIn(0)).toBeUndefined();
  expect(locksIn(minutes(14) - 1)).toBeUndefined();
  expect(locksIn(minutes(14))).toBe(60);
  expect(locksIn(minutes(15) - 1)).toBe(1);
  expect(locksIn(minutes(15))).toBe(0);
  expect(locksIn(minutes(99))).toBe(0);
});
