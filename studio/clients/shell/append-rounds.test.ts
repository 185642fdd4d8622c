import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RoundId } from '../../src/engine/protocol.ts';
import { appendRounds } from './append-rounds.ts';

const rows = (...numbers: number[]) =>
  numbers.map((number) => ({ id: RoundId.parse(`018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`) }));

test('a page of the history comes after what is known, and nothing comes twice', () => {
  assert.deepEqual(appendRounds(rows(), rows(9, 8)), rows(9, 8));
  assert.deepEqual(appendRounds(rows(9, 8), rows(7, 6)), rows(9, 8, 7, 6));
  assert.deepEqual(appendRounds(rows(9, 8), rows(8, 7)), rows(9, 8, 7), 'one was played meanwhile, and all moved down by one');
  assert.deepEqual(appendRounds(rows(9, 8, 7), rows(9, 8)), rows(9, 8, 7), 'the same page asked for twice');
});
