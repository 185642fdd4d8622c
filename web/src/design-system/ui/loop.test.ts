import { expect, test } from 'vitest';
import { slideAt } from './loop.ts';

test('a clone shows the slide it is a clone of, at both ends', () => {
  const three = { count: 3, clones: 1 };
  expect([0, 1, 2, 3, 4].map((stand) => slideAt(stand, three))).toEqual([2, 0, 1, 2, 0]);
});

test('between two slides the nearer one is shown, and a track without slides shows the first', () => {
  expect(slideAt(1.4, { count: 3, clones: 1 })).toBe(0);
  expect(slideAt(1.6, { count: 3, clones: 1 })).toBe(1);
  expect(slideAt(5, { count: 0, clones: 0 })).toBe(0);
});
