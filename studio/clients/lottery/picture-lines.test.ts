import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lotteries } from '../../src/families/lottery/lotteries.ts';
import { printedPrizes } from './printed-prizes.ts';
import { pictureLines } from './picture-lines.ts';

const lottery = (code: string) => lotteries.find((one) => one.code === code) ?? assert.fail(code);
const drawOf = (code: string): number[] => Array.from({ length: lottery(code).space.count }, (_, place) => place % 10);

test('a Northern sheet has ĐB first, six numbers in two lines of three, and four in one line', () => {
  const north = lottery('vn-north');
  const lines = pictureLines(north, drawOf('vn-north'), printedPrizes(north));
  assert.deepEqual(
    lines.map(({ prize, numbers }) => [prize, numbers.length]),
    [['db', 1], ['g1', 1], ['g2', 2], ['g3', 3], [undefined, 3], ['g4', 4], ['g5', 3], [undefined, 3], ['g6', 3], ['g7', 4]],
  );
  assert.deepEqual([lines[0]?.numbers, lines[0]?.isMain, lines[1]?.isMain], [['01234'], true, false]);
}); // prettier-ignore

test('a Southern sheet begins with G8 and ends with ĐB, and seven numbers are lines of four and three', () => {
  const south = lottery('vn-ca-mau');
  const lines = pictureLines(south, drawOf('vn-ca-mau'), printedPrizes(south));
  assert.deepEqual([lines[0]?.prize, lines.at(-1)?.prize], ['g8', 'db']);
  const at = lines.findIndex(({ prize }) => prize === 'g4');
  assert.deepEqual(lines.slice(at, at + 2).map(({ numbers }) => numbers.length), [4, 3]);
}); // prettier-ignore

test('every number of every sheet is in the picture once', () => {
  for (const one of lotteries) {
    const draw = drawOf(one.code);
    const shown = pictureLines(one, draw, printedPrizes(one)).flatMap(({ numbers }) => numbers);
    assert.equal(shown.join('').length, draw.join('').length, one.code);
  }
});
