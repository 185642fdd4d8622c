import { Currency, type Decimal, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { currencySign, formatMoney } from './format-money.ts';

const thb = Currency.parse('THB');
const money = (decimal: string, currency = thb) => ({ decimal: decimal as Decimal, currency });

test('an amount beyond what a float can hold loses no digit', () => {
  expect(formatMoney(money('90071992547409.93'), 'en')).toBe('฿90,071,992,547,409.93');
});

test('digits beyond those that a wallet shows are dropped, never rounded up', () => {
  expect(formatMoney(money('0.0099'), 'en')).toBe('฿0.00');
  expect(formatMoney(money('-0.9999'), 'en')).toBe('-฿0.99');
  expect(formatMoney(moneyOf('12480.5099', thb), 'en')).toBe('฿12,480.50');
});

test('digits are Latin in every language', () => {
  for (const language of ['th', 'ar', 'fa', 'my', 'bn', 'ne']) expect(formatMoney(money('1234.5'), language)).toMatch(/1.?234.50/);
});

test('a plus is written only where money came', () => {
  expect(formatMoney(money('5.5'), 'en', { sign: true })).toBe('+฿5.50');
  expect(formatMoney(money('0.00'), 'en', { sign: true })).toBe('฿0.00');
  expect(formatMoney(money('-5.00'), 'en', { sign: true })).toBe('-฿5.00');
});

test('currencies without small change show none on a tile and two decimals in the wallet; coins show eight and their name', () => {
  const vnd = Currency.parse('VND');
  expect(formatMoney(money('50000', vnd), 'en', { precision: 'tile' })).toBe('₫50,000');
  expect(formatMoney(money('50000', vnd), 'en')).toBe('₫50,000.00');
  expect(formatMoney(money('0.00012345', Currency.parse('BTC')), 'en')).toBe('0.00012345 BTC');
  expect(formatMoney(money('500'), 'en', { precision: 'short' })).toBe('฿500');
});

test('the sign of a currency stands alone before a field', () => {
  expect(currencySign(thb, 'th')).toBe('฿');
  expect(currencySign(Currency.parse('USDT'), 'en')).toBe('USDT');
});

test('in a sentence that runs from right to left an amount keeps its order', () => {
  expect(formatMoney(money('5.00'), 'en')).toBe('฿5.00');
  expect(formatMoney(money('5.00'), 'ar')).toMatch(/^\u2066.*5\.00.*\u2069$/);
});
