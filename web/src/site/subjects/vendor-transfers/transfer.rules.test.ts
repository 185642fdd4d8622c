import { Currency, moneyOf } from '@croupier/contract/core/money';
import { expect, test } from 'vitest';
import { boundsOf, sumOf, waysOf } from './transfer.rules.ts';

const THB = Currency.parse('THB');
const baht = (amount: string) => moneyOf(amount, THB);
const limits = { min: baht('20.00'), max: baht('5000.00'), step: baht('0.01'), todayLeft: baht('900.00') };
const wallet = { limits, balance: baht('77.777'), known: baht('50.00') };

test.each([
  ['all that may go, when nothing else is less', '300.00', '900.00', '300.00'],
  ['what is left of today', '3000.00', '900.00', '900.00'],
  ['the most of one transfer', '90000.00', '80000.00', '5000.00'],
  ['whole steps of it', '33.3333', '900.00', '33.33'],
])('to a vendor goes %s', (_, transferable, todayLeft, most) => {
  const bounds = boundsOf('TO_VENDOR', { ...wallet, limits: { ...limits, todayLeft: baht(todayLeft) } }, baht(transferable));
  expect(bounds).toEqual({ min: baht('20.00'), most: baht(most) });
});

test('home comes what the vendor says is there, in whole steps, however little; where it is silent, what the book has', () => {
  expect(boundsOf('TO_MAIN', wallet, baht('0.00'))).toEqual({ min: baht('0.01'), most: baht('77.77') });
  expect(boundsOf('TO_MAIN', { ...wallet, balance: null }, baht('0.00')).most).toEqual(baht('50.00'));
});

test('a wallet that is half shut lets money home, one that is shut lets nothing pass', () => {
  expect(waysOf({ switch: 'OPEN' })).toEqual(['TO_VENDOR', 'TO_MAIN']);
  expect(waysOf({ switch: 'HOME_ONLY' })).toEqual(['TO_MAIN']);
  expect(waysOf({ switch: 'CLOSED' })).toEqual([]);
});

test('a sum of nothing is nothing of the currency', () => {
  expect(sumOf([], THB)).toEqual(baht('0.00'));
  expect(sumOf([baht('1.50'), baht('2.25')], THB)).toEqual(baht('3.75'));
});
