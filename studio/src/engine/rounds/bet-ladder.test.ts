import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, decimalOf, moneyOf } from '@croupier/contract/core/money';
import { betLadder, defaultBet } from './bet-ladder.rules.ts';

const ladder = (code: string, min: string, max: string, lines = 20): string[] => {
  const currency = Currency.parse(code);
  return betLadder(moneyOf(min, currency).amount, moneyOf(max, currency).amount, currency, lines).map((amount) =>
    decimalOf({ amount, currency }),
  );
};

test('bets go up in steps of one, two and five between the limits', () => {
  assert.deepEqual(ladder('THB', '1.00', '100.00'), ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00']);
  assert.deepEqual(ladder('USD', '0.05', '1.00'), ['0.20', '1.00']);
  assert.deepEqual(ladder('USD', '0.30', '4.00'), ['1.00', '2.00']);
});

test('where no power of ten parts into the coins, bets are as many times three', () => {
  assert.deepEqual(ladder('THB', '1.00', '100.00', 15), ['1.50', '3.00', '6.00', '15.00', '30.00', '60.00']);
  assert.deepEqual(ladder('THB', '0.10', '1.00', 15), ['0.15', '0.30', '0.60']);
});

test('a coin is never finer than the cash people are paid in', () => {
  assert.deepEqual(ladder('VND', '1', '1000'), ['20.00', '100.00', '200.00', '500.00', '1000.00']);
  assert.deepEqual(ladder('BTC', '0.00000010', '0.00000200'), ['0.0000002', '0.000001', '0.000002']);
});

test('narrow limits leave the one bet that fits them, or none', () => {
  assert.deepEqual(ladder('THB', '7.10', '7.50'), ['7.20']);
  assert.deepEqual(ladder('THB', '0.01', '0.10'), []);
  assert.deepEqual(ladder('THB', '5.00', '1.00'), []);
});

test('the first bet offered is the third of the ladder, or the highest there is', () => {
  assert.equal(defaultBet([1n, 2n, 3n, 4n]), 3n);
  assert.equal(defaultBet([1n]), 1n);
  assert.equal(defaultBet([]), undefined);
});
