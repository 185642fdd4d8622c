import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNonceMemory } from './nonces.ts';

const minute = 60_000;

test('a nonce is new once, and again when ten minutes have gone by', () => {
  const { isNew } = createNonceMemory(10 * minute);
  const begun = 1_000_000_000_000;
  assert.ok(isNew('key|a', begun));
  assert.ok(!isNew('key|a', begun + 1));
  assert.ok(!isNew('key|a', begun + 10 * minute), 'still known after ten minutes');
  assert.ok(isNew('key|b', begun + 10 * minute + 1));
  assert.ok(!isNew('key|a', begun + 10 * minute + 2), 'known as one of the generation before');
  assert.ok(!isNew('key|b', begun + 19 * minute));
  assert.ok(isNew('key|a', begun + 21 * minute), 'forgotten');
  assert.ok(isNew('key|b', begun + 60 * minute), 'after a long silence all are');
});

test('a hundred thousand nonces of one key that differ little are each new once', () => {
  const { isNew } = createNonceMemory();
  for (let number = 0; number < 100_000; number += 1) assert.ok(isNew(`key|n-${number}`, 1), `${number}`);
  for (let number = 0; number < 100_000; number += 1) assert.ok(!isNew(`key|n-${number}`, 1), `${number}`);
});
