import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { readPrizes } from './prize-lines.rules.ts';

const currency = Currency.parse('THB');
const cash = (amount: string) => ({ kind: 'CASH', money: moneyOf(amount, currency), turnoverPpm: 1_000_000 });
const read = (text: string, kind: 'DRAW' | 'INSTANT') => readPrizes(text, { kind, currency, turnoverPpm: 1_000_000 });

test('a draw has cash or points and a number of winners in each line, one by default', () => {
  expect(read('5,000\n500.00 3\n\n300p 10\n', 'DRAW')).toEqual([
    { name: {}, reward: cash('5000.00'), pieces: 1, weight: null },
    { name: {}, reward: cash('500.00'), pieces: 3, weight: null },
    { name: {}, reward: { kind: 'POINTS', points: 300 }, pieces: 10, weight: null },
  ]);
});

test('an instant raffle has stock and weight, and its last prize has no end', () => {
  expect(read('1000 3 1\n20 - 200\n0 - 350', 'INSTANT')).toEqual([
    { name: {}, reward: cash('1000.00'), pieces: 3, weight: 1 },
    { name: {}, reward: cash('20.00'), pieces: null, weight: 200 },
    { name: {}, reward: null, pieces: null, weight: 350 },
  ]);
  expect(read('1000 3 1', 'INSTANT')).toBeUndefined();
});

test.each([['', 'DRAW'], ['0 1', 'DRAW'], ['5 -', 'DRAW'], ['5 1 1', 'DRAW'], ['a 1', 'DRAW'], ['0p', 'DRAW'], ['-5 1', 'DRAW'], ['5 1', 'INSTANT'], ['5 - 0', 'INSTANT']] as const)('%j is refused for a %s', (text, kind) => {
  expect(read(text, kind)).toBeUndefined();
}); // prettier-ignore
