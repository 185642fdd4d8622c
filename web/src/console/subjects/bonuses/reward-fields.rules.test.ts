import type { Currency } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { newReward, readReward } from './reward-fields.rules.ts';

const baht = 'THB' as Currency;
const read = (but: object) => readReward({ ...newReward, ...but }, baht);

test('a reward is read by the fields of its kind', () => {
  expect(read({ size: '1,500.50', turnover: '3' })).toEqual({
    kind: 'CASH',
    money: { amount: 15_005_000n, currency: 'THB' },
    turnoverPpm: 3_000_000,
  });
  expect(read({ kind: 'BONUS', size: '50', of: 'template' })).toMatchObject({ kind: 'BONUS', templateId: 'template' });
  expect(read({ kind: 'POINTS', size: '300' })).toEqual({ kind: 'POINTS', points: 300 });
  expect(read({ kind: 'FREE_ROUNDS', of: 'campaign' })).toEqual({ kind: 'FREE_ROUNDS', campaignId: 'campaign' });
  expect(read({ kind: 'PRODUCT', size: '2', of: 'product' })).toEqual({ kind: 'PRODUCT', productId: 'product', pieces: 2 });
});

test('a reward without a size or without what it is of is incomplete', () => {
  for (const but of [
    {},
    { size: '-5' },
    { size: '5', turnover: '101' },
    { kind: 'BONUS', size: '5' },
    { kind: 'POINTS', size: '1.5' },
    { kind: 'FREE_ROUNDS' },
  ])
    expect(read(but)).toBeUndefined();
});
