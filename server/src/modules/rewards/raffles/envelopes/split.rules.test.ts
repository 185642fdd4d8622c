import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { shuffled, splitPool } from './split.rules.ts';

const from = (words: readonly number[]) => {
  let at = 0;
  return () => words[at++] ?? assert.fail('no number is left');
};
const random = () => randomInt(2 ** 32);
const sum = (shares: readonly bigint[]) => shares.reduce((total, share) => total + share, 0n);

test('a pool of 100.00 splits into 7 shares as worked out by hand, with two numbers rejected', () => {
  const words = [3113851621, 0, 1171354718, 4294967295, 644245094, 2147483648, 3006477107, 123456789];
  const shares = splitPool({ total: 10_000n, pieces: 7, floor: 1n, most: null }, from(words));
  assert.deepEqual(shares, [2071n, 721n, 2882n, 325n, 1867n, 62n, 2072n]);
  assert.equal(sum(shares), 10_000n);
});

test('shares make up the pool exactly and stay between the floor and the maximum, however tight these are', () => {
  for (let round = 0; round < 300; round += 1) {
    const pieces = randomInt(1, 60);
    const floor = BigInt(randomInt(1, 20));
    const most = floor + BigInt(randomInt(0, 50));
    const total = BigInt(pieces) * floor + BigInt(randomInt(0, pieces * Number(most - floor) + 1));
    const shares = splitPool({ total, pieces, floor, most }, random);
    assert.equal(shares.length, pieces);
    assert.equal(sum(shares), total);
    assert.ok(shares.every((share) => share >= floor && share <= most), `${String(total)} into ${String(pieces)} from ${String(floor)} to ${String(most)}`);
  }
}); // prettier-ignore

test('shuffling keeps every share, and each share comes first equally often', () => {
  const firsts = [0, 0, 0, 0];
  for (let round = 0; round < 4_000; round += 1) {
    const order = shuffled([0n, 1n, 2n, 3n], random);
    assert.deepEqual(new Set(order), new Set([0n, 1n, 2n, 3n]));
    firsts[Number(order[0])] = (firsts[Number(order[0])] ?? 0) + 1;
  }
  // Five standard deviations of 27.4 around 1,000.
  for (const count of firsts) assert.ok(Math.abs(count - 1_000) < 137, firsts.join());
});
