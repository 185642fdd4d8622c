import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersOf } from '../../src/families/lottery/draw-space.ts';
import { editionsOf } from '../../src/families/lottery/editions.ts';
import { findLottery } from '../../src/families/lottery/lotteries.ts';
import { hitsOnSheet, litBy, repeatedHits } from './slip-hits.ts';

const north = editionsOf(findLottery('vn-north') ?? assert.fail()).at(-1) ?? assert.fail();
/** A sheet of zeros whose special prize is 12327 and whose first two second prizes end with 27 and 72. */
const sheet = (): number[] => {
  const draw = Array.from({ length: north.space.count }, () => 0);
  for (const [place, digit] of [[0, 1], [1, 2], [2, 3], [3, 2], [4, 7], [13, 2], [14, 7], [18, 7], [19, 2]] as const) draw[place] = digit;
  return draw;
}; // prettier-ignore
const row = (play: string, selection: object) => ({ play, selection: selection as unknown });
const numbers = (play: string, ...list: string[]) => row(play, { kind: 'numbers', numbers: list });

test('a slip lights the numbers of the sheet that its plays look at, and no others with the same ending', () => {
  const printed = (one: ReturnType<typeof row>) => hitsOnSheet(north, one, sheet()).map(({ printed: nth }) => nth);
  assert.deepEqual(numbersOf(north.space, sheet()).slice(0, 4).map(({ number }) => number), ['12327', '00000', '00027', '00072']);
  assert.deepEqual(printed(numbers('de', '27')), [0]);
  assert.deepEqual(printed(numbers('lo2', '27', '72')), [0, 2, 3]);
  assert.deepEqual(printed(numbers('de-head', '12')), [0]);
  assert.deepEqual(printed(row('xien-nhay2', { kind: 'choose', dan: [], tuo: [27, 72] })), [0, 2, 3]);
  const rows = [numbers('de', '27'), numbers('lo2', '72')] as unknown as Parameters<typeof litBy>[1]['rows'];
  assert.deepEqual([...litBy(north, { rows }, sheet())], [0, 3]);
}); // prettier-ignore

test('numbers that came several times are written with their hits, and nothing where none did', () => {
  assert.equal(repeatedHits(north, row('xien-nhay2', { kind: 'choose', dan: [27], tuo: [72] }), sheet()), '27 ×2 · 72 ×1');
  assert.equal(repeatedHits(north, numbers('lo2', '72'), sheet()), '');
  assert.equal(repeatedHits(north, numbers('de', '27'), sheet()), '');
});
