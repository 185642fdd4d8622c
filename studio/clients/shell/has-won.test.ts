import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { THB } from '../slots/a-round.ts';
import { hasWon } from './has-won.ts';

test('only a settled round with a payout counts as won', () => {
  const payout = Decimal.parse('2.75');
  assert.equal(hasWon({ state: 'SETTLED', payout, currency: THB }), true);
  assert.equal(hasWon({ state: 'SETTLED', payout: Decimal.parse('0.00'), currency: THB }), false);
  assert.equal(hasWon({ state: 'VOID', payout, currency: THB }), false);
  assert.equal(hasWon({ state: 'OPEN', payout, currency: THB }), false);
});
