import { Currency } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { emptyTier, ratePpmOf, readTiers, typedTier } from './terms.rules.ts';

const THB = Currency.parse('THB');
const tier = (but: Partial<typeof emptyTier>) => ({ ...emptyTier, ...but });

test('a rate is read in percent, to a hundredth of a hundredth, and nothing above all of it', () => {
  expect([ratePpmOf('1.2'), ratePpmOf('0,01'), ratePpmOf('100'), ratePpmOf('0')]).toEqual([12_000, 100, 1_000_000, 0]);
  for (const wrong of ['', '-1', '100.1', '1.23456', '1e2', 'x']) expect(ratePpmOf(wrong)).toBeUndefined();
});

test('an empty condition is not asked for, and one rate stands for won and lost', () => {
  const read = readTiers('DAILY', [tier({ validBetMin: '100,000', activeMin: '3', lost: '0.8', singleBetMin: '5' })], THB);
  expect(read).toEqual({
    tiers: [
      {
        validBetMin: { amount: 1_000_000_000n, currency: 'THB' },
        profitMin: null,
        activeMin: 3,
        // Not a condition of this kind.
        singleBetMin: null,
        profitRatePpm: 8_000,
        lossRatePpm: 8_000,
      },
    ],
  });
});

test('kinds that part won from lost need both, and every field that holds no value is named', () => {
  expect(readTiers('REALTIME', [tier({ singleBetMin: '100', lost: '1.2' })], THB)).toEqual({ wrong: [{ place: 0, name: 'won' }] });
  const wrong = readTiers('DIVIDEND', [tier({ lost: '20' }), tier({ profitMin: '-5', activeMin: '1.5', lost: '' })], THB);
  expect(wrong).toEqual({
    wrong: [
      { place: 1, name: 'activeMin' },
      { place: 1, name: 'lost' },
      { place: 1, name: 'profitMin' },
    ],
  });
});

test('terms that stand are typed as they are read', () => {
  const read = readTiers('HOURLY', [tier({ validBetMin: '50000.00', activeMin: '2', won: '0.3', lost: '0.6' })], THB);
  if (!('tiers' in read)) throw new Error('they are right');
  expect(readTiers('HOURLY', read.tiers.map(typedTier), THB)).toEqual(read);
});
