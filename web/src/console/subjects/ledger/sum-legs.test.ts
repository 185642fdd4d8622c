import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { sumLegs } from './sum-legs.ts';

const leg = (amount: string, currency: string) => ({ amount: moneyOf(amount, Currency.parse(currency)) });

test('legs are summed in each currency by itself', () => {
  expect(sumLegs([leg('12', 'THB'), leg('-12', 'THB'), leg('1', 'USD')])).toEqual([
    moneyOf('0', Currency.parse('THB')),
    moneyOf('1', Currency.parse('USD')),
  ]);
  expect(sumLegs([])).toEqual([]);
});
