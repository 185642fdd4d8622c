import { Currency, moneyOf } from '@croupier/contract/core/money';
import type { RaffleKind } from '@croupier/contract/rewards/raffles';
import { expect, test } from 'vitest';
import { newReward } from '../bonuses/reward-fields.rules.ts';
import { newPrize, readPrizes, type TypedPrize } from './prize-fields.rules.ts';

const currency = Currency.parse('THB');
const cash = (amount: string) => ({ kind: 'CASH', money: moneyOf(amount, currency), turnoverPpm: 1_000_000 });
const prize = (size: string, but: Partial<TypedPrize> = {}): TypedPrize => ({ ...newPrize(), reward: { ...newReward, size }, ...but });
const nothing = { ...newReward, kind: 'NONE' } as const;
const read = (kind: RaffleKind, ...typed: TypedPrize[]) => readPrizes(typed, { kind, currency, language: 'en' });

test('a draw has a reward of any kind and a number of winners in each prize', () => {
  const ticket = { ...newReward, kind: 'TICKETS', size: '5', of: 'next week' } as const;
  expect(read('DRAW', prize('5,000', { name: ' Grand prize ' }), prize('', { reward: ticket, pieces: '10', weight: '' }))).toEqual([
    { name: { en: 'Grand prize' }, reward: cash('5000.00'), pieces: 1, weight: null },
    { name: {}, reward: { kind: 'TICKETS', raffleId: 'next week', tickets: 5 }, pieces: 10, weight: null },
  ]);
});

test('an instant raffle has stock and weight, and its last prize has no end', () => {
  const last = prize('', { reward: nothing, pieces: '', weight: '350' });
  expect(read('INSTANT', prize('1000', { pieces: '3' }), prize('20', { pieces: '', weight: '200' }), last)).toEqual([
    { name: {}, reward: cash('1000.00'), pieces: 3, weight: 1 },
    { name: {}, reward: cash('20.00'), pieces: null, weight: 200 },
    { name: {}, reward: null, pieces: null, weight: 350 },
  ]);
  expect(read('INSTANT', prize('1000', { pieces: '3' }))).toBeUndefined();
});

test.each([
  ['DRAW', []],
  ['DRAW', [prize('5', { pieces: '' })]],
  ['DRAW', [prize('5', { pieces: '0' })]],
  ['DRAW', [prize('', { reward: nothing })]],
  ['DRAW', [prize('5'), prize('-5')]],
  ['INSTANT', [prize('5', { pieces: '', weight: '0' })]],
  ['INSTANT', [prize('5', { pieces: '', weight: '' })]],
] as const)('a %s with a prize that is missing or wrong is not read', (kind, typed) => {
  expect(read(kind, ...typed)).toBeUndefined();
});
