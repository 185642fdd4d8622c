import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { placesOf } from './score.rules.ts';

const THB = Currency.parse('THB');
const units = (amount: string) => moneyOf(amount, THB).amount;
const step = units('0.01');
const standing = (memberId: string, score: bigint, reachedMs: number) => ({ memberId, score, reachedMs });
const standings = [
  standing('e', 700n, 5),
  standing('b', 900n, 2),
  standing('c', 700n, 3),
  standing('a', 900n, 1),
  standing('d', 700n, 4),
  standing('f', 0n, 0),
];
const prizes = ['1000.00', '500.00', '300.00', '200.00'].map(units);
const paid = (tie: 'SHARED' | 'EARLIEST') =>
  placesOf(standings, prizes, tie, step).map(({ memberId, place, prize }) => [
    memberId,
    place,
    decimalOf({ amount: prize, currency: THB }),
  ]);

test('equal scores share the prizes of their places, rounded down to the cash step, and the rest is not paid', () => {
  assert.deepEqual(paid('SHARED'), [
    ['a', 1, '750.00'],
    ['b', 1, '750.00'],
    ['c', 3, '166.66'],
    ['d', 3, '166.66'],
    ['e', 3, '166.66'],
  ]);
});

test('with the earliest first, equal scores are ordered by when they were reached', () => {
  assert.deepEqual(paid('EARLIEST'), [
    ['a', 1, '1000.00'],
    ['b', 2, '500.00'],
    ['c', 3, '300.00'],
    ['d', 4, '200.00'],
    ['e', 5, '0.00'],
  ]);
  const same = [standing('b', 5n, 1), standing('a', 5n, 1)];
  assert.deepEqual(placesOf(same, prizes, 'EARLIEST', step).map(({ memberId }) => memberId), ['a', 'b']); // prettier-ignore
});
