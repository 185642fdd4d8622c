import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commitmentTo } from '../../src/engine/fairness/commitment.ts';
import { keepsCommitments, keepsPromise } from './keeps-commitments.ts';

const [first, second, third] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];
const pair = (seedPairId: string, serverSeed: string, next: string) => ({
  seedPairId,
  serverSeedHash: commitmentTo(serverSeed),
  nextServerSeedHash: commitmentTo(next),
  clientSeed: 'mine',
  nextNonce: 0,
});
const revealed = (serverSeed: string, seedPairId = 'a') => ({
  seedPairId,
  serverSeed,
  serverSeedHash: commitmentTo(serverSeed),
  clientSeed: 'mine',
  rounds: 3,
});
const anew = { revealedBefore: false };
const shown = pair('a', first, second);

test('the seed that was promised is revealed, and the one promised after it begins', () => {
  assert.equal(keepsCommitments(shown, { ...anew, revealed: revealed(first), seeds: pair('b', second, third) }), true);
});

test('a seed changed after it was promised is found out, the one in use and the next', () => {
  assert.equal(keepsCommitments(shown, { ...anew, revealed: revealed(third), seeds: pair('b', second, third) }), false);
  assert.equal(keepsCommitments(shown, { ...anew, revealed: revealed(first), seeds: pair('b', third, second) }), false);
});

test('a seed that another tab began meanwhile is not judged', () => {
  assert.equal(keepsCommitments(shown, { ...anew, revealed: revealed(second, 'b'), seeds: pair('c', third, first) }), true);
});

test('only the secret is judged of seeds that were revealed before', () => {
  const again = { revealedBefore: true };
  assert.equal(keepsCommitments(shown, { ...again, revealed: revealed(first), seeds: pair('c', third, first) }), true);
  assert.equal(keepsCommitments(shown, { ...again, revealed: revealed(third), seeds: pair('b', second, third) }), false);
});

test('a pair that replaces another by itself must be the promised one', () => {
  const before = { seedPairId: 'a', nextServerSeedHash: 'promised' };
  assert.ok(keepsPromise(before, { seedPairId: 'a', serverSeedHash: 'own', nonce: 7 }), 'the same pair');
  assert.ok(keepsPromise(before, { seedPairId: 'b', serverSeedHash: 'promised', nonce: 0 }));
  assert.ok(!keepsPromise(before, { seedPairId: 'b', serverSeedHash: 'chosen', nonce: 0 }));
  assert.ok(keepsPromise(before, { seedPairId: 'c', serverSeedHash: 'later', nonce: 3 }), 'begun on another device');
});
