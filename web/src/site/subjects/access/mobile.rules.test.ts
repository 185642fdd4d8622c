import { expect, test } from 'vitest';
import { digitCounts, isNumberLike, looksMobile, nationalOf } from './mobile.rules.ts';

const thailand = { dialingCode: '66', digits: [9] };
const cambodia = { dialingCode: '+855', digits: [8, 9] };
const russia = { dialingCode: '7', digits: [10] };
const hungary = { dialingCode: '36', digits: [9] };

test('a number is counted without its dialling code, without what is dialled inside of the country, and without signs', () => {
  for (const typed of ['081 234 5678', '81-234-5678', '+66 81 234 5678', '0066812345678', '(081) 234.5678', '๐๘๑๒๓๔๕๖๗๘'])
    expect(nationalOf(typed, thailand)).toBe('812345678');
  expect(nationalOf('8 912 345-67-89', russia)).toBe('9123456789');
  expect(nationalOf('06 20 123 4567', hungary)).toBe('201234567');
});

test('digits that only look like a trunk are not taken away', () => {
  expect(nationalOf('8001234567', russia)).toBe('8001234567');
});

test('where numbers themselves begin with a zero, it stays', () => {
  const ivoryCoast = { dialingCode: '225', digits: [10], example: '01 23 45 6789' };
  expect(nationalOf('01 23 45 67 89', ivoryCoast)).toBe('0123456789');
  expect(nationalOf('081 234 5678', { ...thailand, example: '081 234 5678' })).toBe('812345678');
});

test('a number has as many digits as numbers have there, or it is none', () => {
  expect(looksMobile('0812345678', thailand)).toBe(true);
  expect(looksMobile('081234567', thailand)).toBe(false);
  expect(looksMobile('+44 7400 123456', thailand)).toBe(false);
  expect(['12345678', '123456789', '1234567'].map((typed) => looksMobile(typed, cambodia))).toEqual([true, true, false]);
  expect(looksMobile('', thailand)).toBe(false);
});

test('a user name with figures in it is not a number', () => {
  expect(['0812345678', '+66 81', '081-234'].map(isNumberLike)).toEqual([true, true, true]);
  expect(['mali88', '88', 'a0812345678', ''].map(isNumberLike)).toEqual([false, false, false, false]);
});

test('the counts of a country stand in order, each once', () => {
  expect(digitCounts({ digits: [10, 8, 9, 8] })).toEqual([8, 9, 10]);
});
