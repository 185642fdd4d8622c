import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { amountText, inSentence, shownUnit, spokenAmount, unitsOf } from './amounts.ts';

const THB = Currency.parse('THB');
const BTC = Currency.parse('BTC');

test('an amount beyond 2^53 keeps every cent', () => {
  assert.equal(amountText('90071992547409.93', THB, 'en'), '฿90,071,992,547,409.93');
});

test('digits are Latin in every language and nothing is rounded up', () => {
  assert.equal(amountText('1234.9999', THB, 'th'), '฿1,234.99');
  assert.match(amountText('1234.50', THB, 'ar'), /1,234\.50/);
});

test('a net result carries its sign, nothing carries none', () => {
  assert.equal(amountText('6.50', THB, 'en', true), '+฿6.50');
  assert.equal(amountText('-5.00', THB, 'en', true), '-฿5.00');
  assert.equal(amountText('0.00', THB, 'en', true), '฿0.00');
});

test('a coin shows its eight decimals and its code', () => {
  assert.equal(amountText('0.00012345', BTC, 'en'), '0.00012345 BTC');
  assert.equal(shownUnit(BTC), 1n);
  assert.equal(unitsOf('0.00012345', BTC), 12_345n);
});

test('the text for screen readers names the currency', () => {
  assert.equal(spokenAmount('12.50', THB, 'en'), '12.50 Thai baht');
});

test('in a sentence that runs from right to left an amount keeps its order', () => {
  assert.equal(inSentence('US$5.00', 'rtl'), '\u2066US$5.00\u2069');
  assert.equal(inSentence('US$5.00', 'ltr'), 'US$5.00');
});
