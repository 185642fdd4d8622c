import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figureOf } from './figures.ts';

test('under a value stands how many draws ago it came at its place, or how often in the last draws', () => {
  const draws = [[1, 2], [3, 2], [1, 4], ...Array.from({ length: 40 }, () => [5, 2])];
  assert.deepEqual([1, 3, 5, 9].map((value) => figureOf(draws, { of: 'gap' }, 0, value)), ['0', '1', '3', '≥43']);
  assert.deepEqual([1, 3, 5, 9].map((value) => figureOf(draws, { of: 'came', draws: 30 }, 0, value)), ['2', '1', '27', '0']);
  assert.equal(figureOf(draws, { of: 'came', draws: 50 }, 1, 2), '42');
}); // prettier-ignore
