import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { chartFootOf, chartOf, gapsAt, isBig, isOdd, linesOf, roadOf, streaksOf } from './trend-lines.ts';

const lottery = (code: string) => lotteries.find((one) => one.code === code) ?? assert.fail(code);

test('a chart has the value that came, and the draws since every other value', () => {
  const [first] = linesOf(lottery('ssc-1m'), [[7, 0, 0, 0, 1], [2, 0, 0, 0, 1], [7, 0, 0, 0, 1]]);
  assert.ok(first);
  const rows = chartOf(first);
  assert.deepEqual(rows.map(({ hit }) => hit), [7, 2, 7]);
  assert.deepEqual(rows[0]?.gaps, [3, 3, 1, 3, 3, 3, 3, 0, 3, 3]);
}); // prettier-ignore

test('the foot of a chart counts each value and keeps its longest gap and the one that goes on', () => {
  const [first] = linesOf(lottery('k3-1m'), [[2, 1, 1], [2, 1, 1], [1, 1, 1], [3, 1, 1], [1, 1, 1]]);
  assert.ok(first);
  const { came, average, longest, inRow, current } = chartFootOf(first);
  assert.deepEqual(came, [2, 2, 1, 0, 0, 0]);
  assert.deepEqual(longest, [2, 3, 3, 5, 5, 5]);
  assert.deepEqual(average, [1, 1, 2, 5, 5, 5]);
  assert.deepEqual(inRow, [1, 2, 1, 0, 0, 0]);
  assert.deepEqual(current, [2, 0, 3, 5, 5, 5]);
}); // prettier-ignore

test('streaks that go on are listed with the longest first, and shorter ones than three draws are not', () => {
  const draws = [
    [9, 1, 0, 0, 0],
    [8, 3, 0, 0, 2],
    [7, 2, 0, 0, 4],
    [6, 1, 0, 5, 6],
    [1, 1, 0, 0, 1],
  ];
  const streaks = streaksOf(linesOf(lottery('ssc-1m'), draws).slice(0, 5));
  assert.deepEqual(
    streaks.map(({ nth, of, answer, count }) => [nth, of, answer, count]),
    [
      [1, 'size', false, 5],
      [2, 'size', false, 5],
      [2, 'parity', false, 5],
      [0, 'size', true, 4],
      [4, 'parity', false, 4],
      [3, 'size', false, 3],
      [3, 'parity', false, 3],
      [4, 'size', false, 3],
    ],
  );
});

test('the sum of five digits is big from 23 on, of three dice from 11 on', () => {
  const sums = (code: string, draw: number[]) =>
    linesOf(lottery(code), [draw]).find(({ position }) => position === 'sum') ?? assert.fail(code);
  const [ssc, dice] = [sums('ssc-1m', [9, 9, 5, 0, 0]), sums('k3-1m', [4, 4, 3])];
  assert.deepEqual([ssc.values, isBig(ssc, 23), isBig(ssc, 22)], [[23], true, false]);
  assert.deepEqual([dice.values, isBig(dice, 11), isBig(dice, 10), isOdd(11)], [[11], true, false, true]);
});

test('the span of a draw is a line of its own, from 0 on, and has no streaks', () => {
  const draws = [[9, 1, 4, 0, 3], [8, 8, 8, 8, 8], [1, 0, 0, 0, 9]];
  const lines = linesOf(lottery('ssc-1m'), draws);
  const span = lines.find(({ position }) => position === 'span') ?? assert.fail();
  assert.deepEqual([span.values, span.from, span.to], [[9, 0, 9], 0, 9]);
  assert.ok(streaksOf(lines, 1).every(({ nth }) => lines[nth] !== span));
}); // prettier-ignore

test('equal answers stand below each other in a road, the newest column last', () => {
  assert.deepEqual(roadOf([true, true, false, true]), [{ answer: true, count: 1 }, { answer: false, count: 1 }, { answer: true, count: 2 }]);
  assert.deepEqual(roadOf([true, true, true], 2), [{ answer: true, count: 2 }, { answer: true, count: 1 }]);
}); // prettier-ignore

test('every lottery has lines of the values that it draws, except draws of many balls', () => {
  for (const { space, family } of lotteries) {
    const draw = Array.from({ length: space.count }, (_, nth) => space.from + (space.repeats ? 1 : nth));
    const lines = linesOf({ space, family }, [draw]);
    assert.equal(lines.length === 0, family === 'KENO');
    for (const { from, to, values } of lines) for (const value of values) assert.ok(value >= from && value <= to, `${family} ${value}`);
  }
});

test('the gap of a value is the number of draws since it came, or at least all of them', () => {
  assert.deepEqual([gapsAt([[1, 2], [3, 4]], 0, 1), gapsAt([[1, 2], [3, 4]], 1, 4), gapsAt([[1, 2], [3, 4]], 1, 9)], ['0', '1', '≥2']);
}); // prettier-ignore
