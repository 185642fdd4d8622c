import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPart, linePoints } from './pay-lines.ts';

test('a line runs from edge to edge through the middle of its rows', () => {
  assert.deepEqual(linePoints([1, 0, 1]), [
    [0, 1.5],
    [0.5, 1.5],
    [1.5, 0.5],
    [2.5, 1.5],
    [3, 1.5],
  ]);
});

test('half of a line is half of its length', () => {
  assert.deepEqual(
    firstPart(
      [
        [0, 0],
        [2, 0],
        [2, 2],
      ],
      0.75,
    ),
    [
      [0, 0],
      [2, 0],
      [2, 1],
    ],
  );
  assert.deepEqual(
    firstPart(
      [
        [0, 0],
        [4, 0],
      ],
      0,
    ),
    [[0, 0]],
  );
});
