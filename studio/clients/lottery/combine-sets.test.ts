import assert from 'node:assert/strict';
import { test } from 'node:test';
import { combineSets } from './combine-sets.ts';
import { familySets, numbersOfDigitSet } from './set-words.ts';

test('a list is built set by set: sum 5, without touch 0, and of these only numbers below 50', () => {
  const sum = combineSets([], numbersOfDigitSet('sum', 5), 'add');
  assert.equal(sum.length, 10);
  const without = combineSets(sum, numbersOfDigitSet('touch', 0), 'remove');
  assert.deepEqual(without, ['14', '23', '32', '41', '69', '78', '87', '96']);
  const heads = [0, 1, 2, 3, 4].flatMap((digit) => numbersOfDigitSet('head', digit));
  assert.deepEqual(combineSets(without, heads, 'keep'), ['14', '23', '32', '41']);
  assert.deepEqual(combineSets(['55', '05'], ['05', '50'], 'add'), ['05', '50', '55']);
});

test('the fifteen bộ have each of the hundred numbers once', () => {
  assert.equal(familySets.length, 15);
  assert.deepEqual(familySets.map(({ numbers }) => numbers.length).toSorted((a, b) => a - b), [...Array.from({ length: 5 }, () => 4), ...Array.from({ length: 10 }, () => 8)]);
  assert.equal(new Set(familySets.flatMap(({ numbers }) => numbers)).size, 100);
}); // prettier-ignore
