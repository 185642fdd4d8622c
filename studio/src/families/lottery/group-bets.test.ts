import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { asNumber } from '#studio/families/slots/fraction';
import { editionsOf } from './editions.ts';
import { findLottery } from './lotteries.ts';
import { findPlay } from './lottery.ts';
import { multipleOf } from './price.ts';
import { singlePrizeOf } from './slips/price-slip.ts';
import { betKindsOf, countBets, hitsOf, readSelection } from './rule-of.ts';

const found = findLottery('ssc-1m');
const ssc = found && editionsOf(found).at(-1);
const playOf = (code: string) => {
  const play = ssc && findPlay(ssc, code);
  if (ssc === undefined || play === undefined) throw new Error(`no play ${code}`);
  return { play, space: ssc.space };
};
const bets = (code: string, asked: unknown): number | undefined => {
  const { play, space } = playOf(code);
  const selection = readSelection(play, space, asked);
  return selection && countBets(play, space, selection);
};
const each = (code: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => bets(code, { values: [from + nth] }));

test('组选和值 has 1 to 15 bets for a sum of three digits and 210 in all, 1 to 5 for one of two, and none for the ends', () => {
  const threes = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15];
  assert.deepEqual(each('last3-groupsum', 1, 26), [...threes, ...threes.toReversed()]);
  assert.equal(bets('last3-groupsum', { values: Array.from({ length: 26 }, (_, nth) => nth + 1) }), 210);
  assert.deepEqual(each('last2-groupsum', 1, 17), [1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  assert.deepEqual([bets('last3-groupsum', { values: [0] }), bets('last3-groupsum', { values: [27] })], [undefined, undefined]);
}); // prettier-ignore

test('组选包胆 has 54 bets for a digit of three places and 9 for one of two', () => {
  assert.deepEqual([bets('last3-groupwith', { values: [7] }), bets('first2-groupwith', { values: [0, 9] })], [54, 18]);
});

test('a group in any order pays as 组三 or 组六 does, by the orders it has, and all the same digits pay nothing', () => {
  const { play, space } = playOf('last3-groupwith');
  const selection = readSelection(play, space, { values: [7, 8] });
  const hits = (...last: number[]) => selection && hitsOf(play, space, selection, [0, 0, ...last]).map(({ kind, bets: won }) => `${kind} ×${won}`);
  assert.deepEqual([hits(7, 7, 1), hits(1, 7, 8), hits(7, 7, 7), hits(1, 2, 3)], [['3 ×1'], ['6 ×2'], [], []]);
  const fair = betKindsOf(play, space).map((kind) => asNumber(multipleOf(kind, 'win', 2000)).toFixed(2));
  assert.deepEqual(fair, ['166.67', '333.33']);
}); // prettier-ignore

test('五星组合 has five bets for each line: all five digits, the last four, three, two and the last one', () => {
  const { play, space } = playOf('five-tails');
  const selection = readSelection(play, space, { rows: [[1, 2], [3], [4, 5, 6], [7], [8]] });
  assert.ok(selection);
  assert.equal(countBets(play, space, selection), 5 * 6);
  const won = (draw: number[]) => hitsOf(play, space, selection, draw).map(({ kind, bets: count }) => [kind, count]);
  assert.deepEqual(won([1, 3, 5, 7, 8]), [['1', 6], ['2', 6], ['3', 2], ['4', 2], ['5', 1]]);
  assert.deepEqual(won([1, 3, 9, 7, 8]), [['1', 6], ['2', 6]]);
  assert.deepEqual(won([1, 3, 5, 7, 0]), []);
}); // prettier-ignore

test('typed numbers are one bet each; in any order one number stands for all its orders, and a row takes 10,000 numbers', () => {
  assert.deepEqual([bets('five-single', { numbers: ['12345', '54321'] }), bets('last3-groupmix', { numbers: ['112', '123'] })], [2, 2]);
  const many = (count: number) => Array.from({ length: count }, (_, nth) => String(nth).padStart(5, '0'));
  assert.deepEqual([bets('five-single', { numbers: many(10_000) }), bets('five-single', { numbers: many(10_001) })], [10_000, undefined]);
});

test('大小单双 has a bet for every line of sides, and a digit is on two sides', () => {
  const { play, space } = playOf('last2-digitsides');
  const selection = readSelection(play, space, { rows: [[0, 2], [1, 2, 3]] });
  assert.ok(selection);
  assert.equal(countBets(play, space, selection), 6);
  const won = (tens: number, ones: number) => hitsOf(play, space, selection, [0, 0, 0, tens, ones]).map(({ bets: count }) => count);
  // 7 is big and odd, 4 is small and even, 2 is neither big nor odd.
  assert.deepEqual([won(7, 4), won(7, 7), won(2, 4), won(8, 9)], [[4], [2], [], [1]]);
  assert.equal(asNumber(multipleOf(betKindsOf(play, space)[0] ?? assert.fail(), 'win', 2000)), 4);
  assert.equal(bets('last2-digitsides', { rows: [[0], []] }), undefined);
}); // prettier-ignore

test('a profit can be planned only for groups with one number of orders', () => {
  const prize = (play: string, values: number[]) =>
    singlePrizeOf(
      ssc ?? assert.fail(),
      { series: 1956, rows: [{ play, selection: { values }, unit: '2', multiple: 1 }] },
      Currency.parse('CNY'),
    );
  assert.equal(prize('last3-groupwith', [7]), undefined, 'a digit is in groups of three and of six orders');
  assert.equal(prize('last3-groupsum', [3]), undefined, '0 0 3 has three orders, 0 1 2 has six');
  assert.ok(prize('last3-groupsum', [1]) !== undefined, '0 0 1 is the only group with the sum 1');
  assert.ok(prize('last2-groupwith', [7]) !== undefined);
});
