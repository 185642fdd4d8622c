import { Currency } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { draftOf, microText, missingFor, percentOf, ppmOf, readDraft, wayOf } from './terms.rules.ts';

const THB = Currency.parse('THB');
const baht = (amount: number) => ({ amount: BigInt(amount) * 10_000n, currency: THB });
const tier = { validBetMin: baht(1_000), profitMin: null, activeMin: 3, singleBetMin: null, profitRatePpm: 12_500, lossRatePpm: 12_500 };

test('a rate is read as it is written, digit for digit', () => {
  for (const [ppm, percent] of [
    [12_500, '1.25'],
    [10_000, '1'],
    [100, '0.01'],
    [1, '0.0001'],
    [300_000, '30'],
    [0, '0'],
  ] as const) {
    expect(percentOf(ppm)).toBe(percent);
    expect(ppmOf(percent)).toBe(ppm);
  }
  for (const typed of ['1,25', '١٫٢٥']) expect(ppmOf(typed)).toBe(12_500);
  for (const wrong of ['', '1.23456', '-1', '1 %', 'one']) expect(ppmOf(wrong)).toBeUndefined();
});

test('a draft is the tier it was made of, and an empty condition is none', () => {
  expect(readDraft(draftOf(tier, 0), 'DAILY', THB, false)).toEqual({ tier });
  expect(readDraft({ ...draftOf(tier, 0), validBetMin: '1,000', activeMin: '' }, 'DAILY', THB, false)).toEqual({
    tier: { ...tier, activeMin: null },
  });
});

test('a comma is a decimal point in an amount as it is in a rate', () => {
  expect(readDraft({ ...draftOf(tier, 0), validBetMin: '1000,00', activeMin: '3', lossRate: '1,25' }, 'DAILY', THB, false)).toEqual({
    tier,
  });
  expect(readDraft({ ...draftOf(tier, 0), activeMin: '1,5' }, 'DAILY', THB, false)).toEqual({ wrong: ['activeMin'] });
});

test('an amount is as fine as its currency, and one that was agreed finer stays so until it is touched', () => {
  const BTC = Currency.parse('BTC');
  const read = (validBetMin: string, currency: Currency) => readDraft({ ...draftOf(tier, 0), validBetMin }, 'DAILY', currency, false);
  expect(read('0.00500001', BTC)).toEqual({ tier: { ...tier, validBetMin: { amount: 500_001n, currency: BTC } } });
  expect(read('1000.005', THB)).toEqual({ wrong: ['validBetMin'] });
  for (const amount of [1_234_567n, 12_345n]) {
    const finer = { ...tier, validBetMin: { amount, currency: THB } };
    expect(readDraft({ ...draftOf(finer, 0), lossRate: '1.25' }, 'DAILY', THB, false)).toEqual({ tier: finer });
  }
});

test('a condition that is not of the kind is left out, and with two rates each is its own', () => {
  const draft = { ...draftOf(tier, 0), singleBetMin: '100', profitRate: '0.5', lossRate: '1.2' };
  expect(readDraft(draft, 'REALTIME', THB, true)).toEqual({
    tier: { ...tier, validBetMin: null, activeMin: null, singleBetMin: baht(100), profitRatePpm: 5_000, lossRatePpm: 12_000 },
  });
});

test('every field that cannot be read is named', () => {
  const draft = { ...draftOf(undefined, 0), validBetMin: 'much', activeMin: '2.5', lossRate: '' };
  expect(readDraft(draft, 'DIVIDEND', THB, false)).toEqual({ wrong: ['lossRate', 'validBetMin', 'activeMin'] });
});

test('the missing part of a tier is the difference, condition by condition', () => {
  const measured = { validBet: baht(400), profit: baht(0), active: 1 };
  expect(missingFor(tier, measured)).toEqual([
    { condition: 'validBetMin', money: baht(600) },
    { condition: 'activeMin', count: 2 },
  ]);
  expect(missingFor(tier, { ...measured, validBet: baht(1_000), active: 3 })).toEqual([]);
});

test('millionths of a satang keep all their digits', () => {
  expect(microText('93500000000', 4)).toBe('9.35');
  expect(microText('-1', 4)).toBe('-0.0000000001');
  expect(microText('0', 4)).toBe('0.00');
});

test('rates go up, down, stay, or are not to be compared', () => {
  expect([wayOf(1, 2), wayOf(2, 1), wayOf(1, 1), wayOf(undefined, 1)]).toEqual(['up', 'down', 'same', undefined]);
});
