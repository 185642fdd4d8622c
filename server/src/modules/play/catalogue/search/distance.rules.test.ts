import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { errorsForgiven, errorsIn, patternOf } from './distance.rules.ts';

const codes = (text: string): Uint16Array => Uint16Array.from(text, (_, index) => text.charCodeAt(index));
const errors = (typed: string, text: string, anywhere = false, most = 40) =>
  errorsIn(patternOf(typed), codes(text), 0, text.length, most, anywhere);

/** The table as the textbook fills it: optimal string alignment of the pattern and every beginning of the text. */
const slowly = (typed: string, text: string, anywhere: boolean): number => {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) =>
    Array.from({ length: text.length + 1 }, (__, column) => (row === 0 ? (anywhere ? 0 : column) : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    for (let column = 1; column <= text.length; column += 1) {
      const same = typed[row - 1] === text[column - 1] ? 0 : 1;
      let least = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + same);
      if (row > 1 && column > 1 && typed[row - 1] === text[column - 2] && typed[row - 2] === text[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1);
      (rows[row] as number[])[column] = least;
    }
  }
  return Math.min(...(rows[typed.length] as number[]));
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ก', '狼'), minLength: 1, maxLength: 31 });

test('it counts what the textbook counts, for beginnings and for parts', () => {
  fc.assert(
    fc.property(word, word, fc.boolean(), (typed, text, anywhere) => {
      assert.equal(errors(typed, text, anywhere), slowly(typed, text, anywhere));
    }),
    { numRuns: 2_000 },
  );
});

test('a letter too many, one missing, one wrong and two swapped are one error each', () => {
  for (const typed of ['wollf', 'wlf', 'walf', 'wofl']) assert.equal(errors(typed, 'wolf'), 1, typed);
  assert.equal(errors('wol', 'wolf'), 0);
  assert.equal(errors('olf', 'wolf'), 1);
  assert.equal(errors('olf', 'wolf', true), 0);
});

test('what is further away than is forgiven is told as one more', () => {
  assert.equal(errors('abcdefgh', 'zzzzzzzz', false, 2), 3);
});

test('short words are taken by their letter, long ones forgive two errors', () => {
  assert.deepEqual(
    [1, 3, 4, 8, 9, 30].map((length) => errorsForgiven(length, false)),
    [0, 0, 1, 1, 2, 2],
  );
  assert.deepEqual(
    [2, 3, 8, 9].map((length) => errorsForgiven(length, true)),
    [0, 1, 1, 2],
  );
});
