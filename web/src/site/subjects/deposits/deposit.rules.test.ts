import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { inLanguage, isWithin, leftUntil, presetsFor, typedAmount } from './deposit.rules.ts';

const thb = (decimal: string) => moneyOf(decimal, Currency.parse('THB'));

test('amounts to choose from are round and within what the bank takes', () => {
  expect(presetsFor(thb('100'), thb('500000')).map(({ amount }) => amount / 10_000n)).toEqual([100n, 200n, 500n, 1_000n, 2_000n, 5_000n]);
  expect(presetsFor(thb('30'), thb('120')).map(({ amount }) => amount / 10_000n)).toEqual([50n, 100n]);
});

test('an amount is read as people type it, to the last satang, and nothing else is taken for one', () => {
  expect(typedAmount('1,500', thb('0').currency)).toEqual(thb('1500'));
  expect(typedAmount(' 0500.25 ', thb('0').currency)).toEqual(thb('500.25'));
  expect(typedAmount('100,50', thb('0').currency)).toEqual(thb('100.50'));
  expect(typedAmount('١٠٠٫٥', thb('0').currency)).toEqual(thb('100.50'));
  for (const text of ['', 'abc', '1.2.3', '12,34,5', '1e3', '-5', '1.005', '12345678901234567890'])
    expect(typedAmount(text, thb('0').currency)).toBeUndefined();
});

test('the limits themselves are within the limits', () => {
  expect([thb('99.99'), thb('100'), thb('500'), thb('500.01')].map((money) => isWithin(money, thb('100'), thb('500')))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the time left is shown as a clock until it is over', () => {
  const now = Date.parse('2026-11-21T01:00:00Z');
  expect(leftUntil('2026-11-21T01:14:59Z', now)).toBe('14:59');
  expect(leftUntil('2026-11-21T03:00:05Z', now)).toBe('2:00:05');
  expect(leftUntil('2026-11-21T01:00:00Z', now)).toBeUndefined();
});

test('the bank is told in which language its page is wanted, and everything else stays', () => {
  expect(inLanguage('https://bank.example/pay?account=1234567890&reference=KX7&back=https%3A%2F%2Fruby.example', 'vi')).toBe(
    'https://bank.example/pay?account=1234567890&reference=KX7&back=https%3A%2F%2Fruby.example&lang=vi',
  );
  expect(inLanguage('https://bank.example/pay?lang=en', 'ar')).toBe('https://bank.example/pay?lang=ar');
});
