import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gapsOf, headOf, pairOf, pairs, tailOf } from './gaps.rules.ts';

test('a gap is the draws since a number came, and the longest one is kept with the draw that ended it', () => {
  const [zero, one, two, three] = gapsOf([[0, 1], [1, 1], [1], [0, 1], [2, 1]], 4);
  assert.deepEqual(zero, { gap: 1, longest: 2, longestEnd: 3, last: 3, hits: 2 });
  assert.deepEqual(one, { gap: 0, longest: 0, longestEnd: undefined, last: 4, hits: 6 });
  assert.deepEqual(two, { gap: 0, longest: 4, longestEnd: 4, last: 4, hits: 1 });
  assert.deepEqual(three, { gap: 5, longest: 5, longestEnd: undefined, last: undefined, hits: 0 });
}); // prettier-ignore

test('the gap that still goes on is the longest as soon as it is longer than those before', () => {
  const [zero] = gapsOf([[0], [1], [0], [1], [1]], 2);
  assert.deepEqual(zero, { gap: 2, longest: 2, longestEnd: undefined, last: 2, hits: 2 });
});

test('45 pairs of a number and its reverse have no doubles, and a hit of either counts', () => {
  assert.equal(pairs.length, 45);
  assert.equal(pairOf(10), pairOf(1));
  assert.equal(pairOf(33), undefined);
  const gaps = gapsOf([[10], [33], [97]], pairs.length, pairOf);
  assert.deepEqual([gaps[pairOf(1) ?? -1]?.gap, gaps[pairOf(79) ?? -1]?.gap], [2, 0]);
});

test('heads and tails that are missing in the newest draw have a gap', () => {
  const draw = [3, 13, 27, 27];
  assert.deepEqual(gapsOf([draw], 10, headOf).flatMap(({ gap }, digit) => (gap > 0 ? [digit] : [])), [3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(gapsOf([draw], 10, tailOf).flatMap(({ gap }, digit) => (gap > 0 ? [digit] : [])), [0, 1, 2, 4, 5, 6, 8, 9]);
}); // prettier-ignore

test('gaps agree with a count by hand over many draws', () => {
  let seed = 7;
  const next = (): number => (seed = (seed * 16_807) % 2_147_483_647) % 100;
  const draws = Array.from({ length: 300 }, () => Array.from({ length: 27 }, next));
  for (const [number, { gap, longest, hits }] of gapsOf(draws, 100).entries()) {
    const text = draws.map((draw) => (draw.includes(number) ? '1' : '0')).join('');
    const stretches = text.split('1').map(({ length }) => length);
    assert.deepEqual([gap, longest, hits], [stretches.at(-1), Math.max(...stretches), draws.flat().filter((value) => value === number).length]);
  }
}); // prettier-ignore
