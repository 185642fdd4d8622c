import { expect, test } from 'vitest';
import { nextRow } from './next-row.ts';

test('arrows move by one row and stop at the ends', () => {
  expect(nextRow('ArrowDown', 0, 3)).toBe(1);
  expect(nextRow('ArrowDown', 2, 3)).toBe(2);
  expect(nextRow('ArrowUp', 1, 3)).toBe(0);
  expect(nextRow('ArrowUp', 0, 3)).toBe(0);
});

test('from outside the table they enter it at the near end', () => {
  expect(nextRow('ArrowDown', -1, 3)).toBe(0);
  expect(nextRow('ArrowUp', -1, 3)).toBe(2);
});

test('Home and End go to the ends; an empty table has no row to go to', () => {
  expect(nextRow('Home', 2, 3)).toBe(0);
  expect(nextRow('End', 0, 3)).toBe(2);
  expect(nextRow('ArrowDown', -1, 0)).toBe(-1);
});
