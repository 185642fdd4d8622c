import { Currency, parseAmount } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { languageNames } from '#i18n/languages.ts';
import { formatMoney } from '../ui/format-money.ts';
import { forField, typedCount, typedRate, typedUnits } from './typed-amount.rules.ts';

const THB = Currency.parse('THB');
const BTC = Currency.parse('BTC');
const languages = Object.keys(languageNames);
const units = (text: string, language: string, currency = THB) => typedUnits(text, currency, { language });
const of = (decimal: string, currency = THB) => parseAmount(decimal, currency);

test.each([
  ['100,50', '100.50'],
  ['100.50', '100.50'],
  ['1,5', '1.5'],
  ['1500', '1500'],
  ['0500.25', '500.25'],
  ['1,234', '1234'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1\u00a0234\u202f567,5', '1234567.5'],
  [' 1\u2009234.5 ', '1234.5'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,00,000', '100000'],
  ['12,34,567.89', '1234567.89'],
  ['1.2345', '1.2345'],
  ['0.125', '0.125'],
])('%s is the same amount in every language', (typed, decimal) => {
  for (const language of languages) expect(units(typed, language), language).toBe(of(decimal));
});

test.each([
  ['١٬٥٠٠٫٥٠', 'Arabic'],
  ['۱٬۵۰۰٫۵۰', 'Persian'],
  ['१,५००.५०', 'Devanagari'],
  ['১,৫০০.৫০', 'Bengali'],
  ['๑,๕๐๐.๕๐', 'Thai'],
  ['၁,၅၀၀.၅၀', 'Burmese'],
  ['１，５００．５０', 'full-width'],
  ['𝟏,𝟓𝟎𝟎.𝟓𝟎', 'mathematical'],
])('%s, in %s digits, is an amount', (typed) => {
  for (const language of languages) expect(units(typed, language), language).toBe(of('1500.50'));
});

test.each(['', ' ', '1.2.3', '12,34,5', '1,,234', '1234,567,890', '1,234 567', '1.2,3.4', '100.', '.5', ',5', '1,2345,678', '10²'])(
  'what is no amount, %j, is refused in every language',
  (typed) => {
    for (const language of languages) expect(units(typed, language), language).toBeUndefined();
  },
);

test('the language settles what a dot before three digits is', () => {
  for (const language of ['es', 'id', 'pt', 'tr', 'vi']) {
    expect(units('1.234', language), language).toBe(of('1234'));
    expect(units('1234.567', language), language).toBeUndefined();
    expect(typedUnits('1.234', THB, { language, decimals: 2 }), language).toBe(of('1234'));
  }
  for (const language of ['en', 'th', 'hi', 'zh']) {
    expect(units('1.234', language), language).toBe(of('1.234'));
    expect(typedUnits('1.234', THB, { language, decimals: 2 }), language).toBeUndefined();
  }
});

test('a comma before three digits is a decimal point only of a coin, where the language writes it so', () => {
  expect(units('1,234', 'es', BTC)).toBe(of('1.234', BTC));
  expect(units('1,234', 'en', BTC)).toBe(of('1234', BTC));
  expect(units('0,125', 'fr', BTC)).toBe(of('0.125', BTC));
  for (const wrong of ['0,125', '1234,567', '1,2345']) expect(units(wrong, 'en'), wrong).toBeUndefined();
});

test('an amount that we format is read back in every language', () => {
  for (const language of languages)
    for (const decimal of ['0.50', '100.50', '1234.50', '1234567.89']) {
      const amount = of(decimal) ?? 0n;
      const shown = formatMoney({ amount, currency: THB }, language).replaceAll(/[^\p{Nd}.,\s\u2066\u2069]/gu, '');
      expect(units(shown, language), `${language} ${shown}`).toBe(amount);
    }
});

test('the initial value of a field is read back in every language', () => {
  for (const language of languages)
    for (const decimal of ['1.00', '0.01', '100000.00', '1.234', '1234.567', '0.125', '1.2345'])
      expect(units(forField(decimal), language), `${language} ${decimal}`).toBe(of(decimal));
});

test('a sign is read only where it is asked for', () => {
  for (const typed of ['-5,50', '−5.50', '\u200e-5.50']) {
    expect(typedUnits(typed, THB, { signed: true, language: 'en' })).toBe(of('-5.50'));
    expect(typedUnits(typed, THB, { language: 'en' })).toBeUndefined();
  }
});

test('a rate has no groups: its comma is a decimal point', () => {
  for (const [typed, plain] of [
    ['1.25', '1.25'],
    ['1,125', '1.125'],
    ['١٫٥', '1.5'],
    [' 12 ', '12'],
  ] as const)
    expect(typedRate(typed)).toBe(plain);
  for (const wrong of ['', '1,2,3', '1.234,5', '-1', '1 %', '1 5']) expect(typedRate(wrong), wrong).toBeUndefined();
});

test('a count has groups and nothing behind a point', () => {
  expect(typedCount('1,500')).toBe('1500');
  expect(typedCount('१२')).toBe('12');
  for (const wrong of ['1,5', '1.50', '-1', '']) expect(typedCount(wrong), wrong).toBeUndefined();
});
