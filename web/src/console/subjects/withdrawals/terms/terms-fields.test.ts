import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { amountIn } from './terms-fields.ts';
import { ppmOf } from './multiples.ts';

const THB = Currency.parse('THB');

test('an amount and a rate have the same comma', () => {
  expect(amountIn('100,50', THB)).toEqual(moneyOf('100.50', THB));
  expect(amountIn('100,000.50', THB)).toEqual(moneyOf('100000.50', THB));
  expect(ppmOf('1,5')).toBe(1_500_000);
  expect(ppmOf('१.५')).toBe(1_500_000);
  for (const wrong of ['1.2.3', '12,34,5', '-5', 'much']) {
    expect(amountIn(wrong, THB), wrong).toBeUndefined();
    expect(ppmOf(wrong), wrong).toBeUndefined();
  }
});
