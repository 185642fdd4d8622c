import { expect, test } from 'vitest';
import { typedNumbers } from './typed-numbers.rules.ts';

const sheet = [
  { prize: 'first', digits: 6, count: 1 },
  { prize: 'front3', digits: 3, count: 2 },
];

test('numbers are read prize by prize, whatever separates them', () => {
  expect(typedNumbers(sheet, { first: '012345', front3: '001, 999' })).toEqual(['012345', '001', '999']);
});

test('a number that is missing, too many or of another length makes no result', () => {
  expect(typedNumbers(sheet, { first: '012345', front3: '001' })).toBeUndefined();
  expect(typedNumbers(sheet, { first: '12345', front3: '001 999' })).toBeUndefined();
  expect(typedNumbers(sheet, {})).toBeUndefined();
});

test('balls are numbers within their bounds, with or without a leading zero', () => {
  const balls = [{ prize: 'draw', digits: 2, count: 3, from: 1, to: 49 }];
  expect(typedNumbers(balls, { draw: '07 49 1' })).toEqual(['7', '49', '1']);
  expect(typedNumbers(balls, { draw: '07 50 1' })).toBeUndefined();
});
