import { expect, test } from 'vitest';
import { idleFor } from './idle.ts';

test('idle is counted from the last sign of life in any tab; without one it begins now', () => {
  expect(idleFor('1000', 61_000)).toBe(60_000);
  expect(idleFor(null, 61_000)).toBe(0);
  expect(idleFor('nonsense', 61_000)).toBe(0);
  expect(idleFor('99000', 61_000)).toBe(0);
});
