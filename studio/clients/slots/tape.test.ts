import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTape } from './tape.ts';

test('a result is written where the reel lands, its neighbours just outside', () => {
  const tape = createTape(['a', 'b', 'c']);
  tape.write(10, ['x', 'y', 'z'], 'over', 'under');
  assert.deepEqual([11, 10, 9, 8, 7].map(tape.at), ['over', 'x', 'y', 'z', 'under']);
});

test('where nothing is written the strip goes round in its own order', () => {
  const tape = createTape(['a', 'b', 'c']);
  // Down the window the index falls and the strip goes on.
  assert.deepEqual([0, -1, -2, -3].map(tape.at), ['a', 'b', 'c', 'a']);
  assert.deepEqual([3, 2, 1].map(tape.at), ['a', 'b', 'c']);
});

test('a row that lies far behind is forgotten', () => {
  const tape = createTape(['a']);
  tape.write(4, ['x', 'y', 'z'], 'o', 'u');
  tape.forget(100);
  assert.equal(tape.at(4), 'a');
});
