import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { asTyped, feeOf, percentOf, shares } from './amount.rules.ts';

const THB = Currency.parse('THB');
const baht = (amount: string) => moneyOf(amount, THB);

test('shares are whole steps within the limits', () => {
  expect(shares(baht('1000.01'), baht('100'), baht('5000'), baht('0.01')).map(({ money }) => asTyped(money))).toEqual([
    '250',
    '500',
    '1000.01',
  ]);
  expect(shares(baht('300'), baht('100'), baht('5000'), baht('1')).map(({ share }) => share)).toEqual([50, 100]);
  expect(shares(baht('9000'), baht('100'), baht('5000'), baht('1')).at(-1)?.money.amount).toBe(50_000_000n);
  expect(shares(baht('99.99'), baht('100'), baht('5000'), baht('0.01'))).toEqual([]);
});

test('a fee is a fixed part and a share, rounded down', () => {
  expect(feeOf(baht('100.00'), { fixed: baht('5.00'), ratePpm: 15_000 })).toEqual(baht('6.50'));
});

test('a hundred percent is only what is done', () => {
  expect(percentOf(999n, 1000n)).toBe(99);
  expect(percentOf(1000n, 1000n)).toBe(100);
  expect(percentOf(0n, 0n)).toBe(100);
});
