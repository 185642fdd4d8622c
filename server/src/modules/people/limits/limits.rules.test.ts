import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { ceilingBroken, noLimits } from './limits.rules.ts';

const currency = Currency.parse('THB');
const stakesToday = (staked: bigint, won = 0n, kind: 'WAGER' | 'LOSS' = 'WAGER') => ({
  ...noLimits,
  ceilings: [{ kind, period: 'DAY' as const, amount: 1_000n, currency, played: { staked, won }, since: '2026-11-20' }],
});

test('a stake may reach a ceiling and not pass it', () => {
  assert.equal(ceilingBroken(stakesToday(800n), 200n), undefined);
  assert.deepEqual(ceilingBroken(stakesToday(800n), 201n), { type: 'WAGER', period: 'DAY', limit: 1_000n, used: 800n });
});

test('a win makes room for losses alone', () => {
  assert.equal(ceilingBroken(stakesToday(100n, 500n, 'LOSS'), 1_400n), undefined);
  assert.equal(ceilingBroken(stakesToday(100n, 500n), 901n)?.used, 100n);
});
