import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { askRoad, beadPlate, bigRoad, derivedMarks, derivedRoad, type Hand, logicalColumns, rows } from './roads.rules.ts';

const hands = (text: string): Hand[] => Array.from(text, (side) => ({ side: side as Hand['side'] }));
const vector = hands('BBPPPBPBBTBBPPBBBBPPTPBPBPBBBBPPB');

test('the roads of a known shoe are the published ones', () => {
  const columns = logicalColumns(vector);
  assert.equal(columns.map(({ side, length }) => `${side}${length}`).join(' '), 'B2 P3 B1 P1 B4 P2 B4 P3 B1 P1 B1 P1 B4 P2 B1');
  assert.equal(derivedMarks(columns, 1).join(''), 'RBBBRBRRBRBRBRBRRBBRRRBRRBRB');
  assert.equal(derivedMarks(columns, 2).join(''), 'BBBRRBBBRRRRRBBBBRRBRRBBB');
  assert.equal(derivedMarks(columns, 3).join(''), 'BRRBBBBBRRBRRBBBBRBRRBBB');
});

test('a long streak turns right in the last row, and the next column begins beside it', () => {
  const cells = bigRoad(hands('BBBBBBBBPPP'));
  assert.deepEqual(cells.slice(5, 8).map(({ column, row }) => [column, row]), [[0, 5], [1, 5], [2, 5]]); // prettier-ignore
  assert.deepEqual(cells.slice(8).map(({ column, row }) => [column, row]), [[1, 0], [1, 1], [1, 2]]); // prettier-ignore
});

test('ties are counted on the hand before them, and on the first hand when they come before it', () => {
  assert.deepEqual(bigRoad(hands('TTBTP')).map(({ mark }) => mark.ties), [3, 0]); // prettier-ignore
});

test('the ask road is the mark that the next hand would have', () => {
  for (const side of ['B', 'P'] as const) {
    const after = logicalColumns([...vector, { side }]);
    assert.deepEqual(
      askRoad(vector, side),
      ([1, 2, 3] as const).map((road) => derivedMarks(after, road).at(-1)),
    );
  }
  assert.deepEqual(askRoad(hands('B'), 'B'), [undefined, undefined, undefined]);
});

test('derived roads follow logical columns alone: ties and the way a road is drawn change nothing, and no cell is taken twice', () => {
  const shoe = fc.array(fc.constantFrom<Hand['side']>('B', 'P', 'T'), { maxLength: 90 });
  fc.assert(
    fc.property(shoe, (sides) => {
      const all = sides.map((side) => ({ side }));
      const played = all.filter(({ side }) => side !== 'T');
      const columns = logicalColumns(all);
      assert.equal(columns.reduce((sum, { length }) => sum + length, 0), played.length); // prettier-ignore
      assert.deepEqual(columns, logicalColumns(played));
      const cells = bigRoad(all);
      assert.equal(cells.length, played.length);
      for (const drawn of [cells, derivedRoad(columns, 1), derivedRoad(columns, 2), derivedRoad(columns, 3), beadPlate(all)]) {
        assert.equal(new Set(drawn.map(({ column, row }) => `${column} ${row}`)).size, drawn.length);
        assert.ok(drawn.every(({ row }) => row < rows));
      }
      // Each road has a mark for every hand after the place where it begins.
      for (const road of [1, 2, 3] as const) {
        const before = columns.slice(0, road).reduce((sum, { length }) => sum + length, 0);
        assert.equal(derivedMarks(columns, road).length, Math.max(0, played.length - before - (columns.length > road ? 1 : 0)));
      }
    }),
  );
});
