import type { Currency } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { newReward, readReward, typedReward } from './reward-fields.rules.ts';

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
  expect(read({ kind: 'TICKETS', size: '5', of: 'raffle' })).toEqual({ kind: 'TICKETS', raffleId: 'raffle', tickets: 5 });
  expect(read({ kind: 'NONE' })).toBeNull();
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
    { kind: 'TICKETS', size: '5' },
    { kind: 'TICKETS', of: 'raffle' },
  ])
    expect(read(but)).toBeUndefined();
});

test('a reward that is shown and read again is the same', () => {
  for (const but of [
    { size: '1500.50', turnover: '2.5' },
    { kind: 'BONUS', size: '50.00', of: 'template' },
    { kind: 'POINTS', size: '300' },
    { kind: 'FREE_ROUNDS', of: 'campaign' },
    { kind: 'TICKETS', size: '5', of: 'raffle' },
    { kind: 'PRODUCT', size: '2', of: 'product' },
    { kind: 'NONE' },
  ]) {
    const reward = read(but);
    expect(reward).not.toBeUndefined();
    expect(readReward(typedReward(reward ?? null), baht)).toEqual(reward);
  }
});
