import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFreeBet } from '../limits.ts';
import { endOfFreeBet, winOfFreeBet } from './free-bet.rules.ts';

test('a free bet pays the part of its winnings beyond its stake', () => {
  // A win at evens, Banker in baccarat at 0.95, a number of roulette, and a bet that doubles its pay.
  for (const [payout, won] of [
    [200n, 100n],
    [195n, 95n],
    [3_600n, 3_500n],
    [101n, 1n],
  ] as const)
    assert.deepEqual(endOfFreeBet(100n, payout), { is: 'PAID', payout: won });
});

test('a free bet that wins exactly its stake comes back, and one that wins less pays nothing', () => {
  assert.deepEqual(endOfFreeBet(100n, 100n), { is: 'BACK' });
  for (const payout of [0n, 1n, 50n, 99n]) assert.deepEqual(endOfFreeBet(100n, payout), { is: 'PAID', payout: 0n });
  assert.equal(winOfFreeBet(100n, 100n), 0n);
});

test('a free bet is taken whole or refused with the reason', () => {
  const limits = { min: 10n, max: 1_000n };
  const judged = (amount: bigint, divisor: number | undefined, all = 0n) => {
    const { taken, note } = judgeFreeBet({ bet: 'big', amount }, limits, divisor, all);
    return [taken, note];
  };
  assert.deepEqual(judged(1_000n, 1), [1_000n, null]);
  assert.deepEqual(judged(1_001n, 1), [0n, 'ABOVE_MAX']);
  assert.deepEqual(judged(200n, 10), [0n, 'ABOVE_MAX'], 'a bet that pays more has a lower maximum');
  assert.deepEqual(judged(9n, 1), [0n, 'BELOW_MIN']);
  assert.deepEqual(judged(10n, undefined), [0n, 'UNKNOWN_BET']);
  // All players together may stake 25 maximums.
  assert.deepEqual(judged(500n, 1, 24_500n), [500n, null]);
  assert.deepEqual(judged(500n, 1, 24_600n), [0n, 'TABLE_FULL']);
});
