import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { rememberedIn } from './remembered.ts';

test('a spin that was sent is remembered until it is answered', () => {
  const memory = rememberedIn('croupier.a', 'session-one', 'Somchai');
  const spin = { requestId: '018f0000-0000-7000-8000-000000000001', bet: Decimal.parse('5.00'), at: 1 };
  memory.keepPending(spin);
  assert.deepEqual(rememberedIn('croupier.a', 'session-one', 'Somchai').pending(), spin);
  assert.equal(rememberedIn('croupier.a', 'session-two', 'Somchai').pending(), undefined, 'it is of another stay');
  memory.keepPending(undefined);
  assert.equal(memory.pending(), undefined);
});

test('the stakes and wins of a session survive a reload, and a new launch starts anew', () => {
  const memory = rememberedIn('croupier.b', 'session-one', 'Somchai');
  memory.count(50_000n, 0n);
  memory.count(0n, 9_007_199_254_740_993n);
  const again = rememberedIn('croupier.b', 'session-one', 'Somchai').session();
  assert.deepEqual([again.staked, again.won], [50_000n, 9_007_199_254_740_993n]);
  const other = rememberedIn('croupier.b', 'session-two', 'Somchai').session();
  assert.deepEqual([other.staked, other.won], [0n, 0n]);
});

test('the bet that was chosen last is its player’s, not of who plays next on the device', () => {
  rememberedIn('croupier.c', 'session-one', 'Somchai').keepBet('50.00');
  assert.equal(rememberedIn('croupier.c', 'session-two', 'Somchai').bet(), '50.00');
  assert.equal(rememberedIn('croupier.c', 'session-three', 'Malee').bet(), undefined);
});
