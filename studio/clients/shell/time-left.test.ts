import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeLeft } from './time-left.ts';

test('the time left of a stay is shown in its last quarter of an hour, and not before', () => {
  const stay = 12 * 3_600;
  assert.deepEqual(
    [0, stay - 901, stay - 900, stay - 1, stay, stay + 60].map((ago) => timeLeft(stay, ago)),
    [undefined, undefined, 900, 1, 0, 0],
  );
  assert.equal(timeLeft(null, 0), undefined);
});
