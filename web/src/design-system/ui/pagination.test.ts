import { expect, test } from 'vitest';
import { numbersAround } from './pagination.tsx';

test('five pages are in sight at most, the first and the last among them', () => {
  expect(numbersAround(1, 3)).toEqual([1, 2, 3]);
  expect(numbersAround(1, 9)).toEqual([1, 2, 3, undefined, 9]);
  expect(numbersAround(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
  expect(numbersAround(9, 9)).toEqual([1, undefined, 7, 8, 9]);
  expect(numbersAround(1, 2)).toEqual([1, 2]);
});

test('with a range of five, five stand together, and one at each margin', () => {
  expect(numbersAround(1, 9, 5)).toEqual([1, 2, 3, 4, 5, undefined, 9]);
  expect(numbersAround(5, 9, 5)).toEqual([1, undefined, 3, 4, 5, 6, 7, undefined, 9]);
  expect(numbersAround(9, 9, 5)).toEqual([1, undefined, 5, 6, 7, 8, 9]);
  expect(numbersAround(2, 4, 5)).toEqual([1, 2, 3, 4]);
  expect(numbersAround(1, 1, 5)).toEqual([1]);
});
