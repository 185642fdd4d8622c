import { Currency, moneyOf } from '@croupier/contract/core/money';
import { MerchantId } from '@croupier/contract/core/ids';
import { expect, test } from 'vitest';
import { newMethod, wholeStep } from './method-fields.ts';

const ruby = (currency: string) => ({
  id: MerchantId.parse('ruby'),
  name: 'Ruby',
  currency: Currency.parse(currency),
  timeZone: 'Asia/Bangkok',
});

test('a new way to pay in asks for no smaller cash than its currency has', () => {
  for (const [currency, least] of [
    ['THB', '0.01'],
    ['VND', '1.00'],
    ['IDR', '1.00'],
    ['USDT', '0.00000001'],
  ] as const)
    expect(newMethod(ruby(currency), [], []).cashStep, currency).toEqual(moneyOf(least, Currency.parse(currency)));
});

test('a step that was set stays, but for a fraction its currency does not have', () => {
  const VND = Currency.parse('VND');
  expect(wholeStep(moneyOf('1000.00', VND), VND)).toEqual(moneyOf('1000.00', VND));
  expect(wholeStep(moneyOf('0.01', VND), VND)).toEqual(moneyOf('1.00', VND));
});
