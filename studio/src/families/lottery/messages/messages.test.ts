import assert from 'node:assert/strict';
import { test } from 'node:test';
import { editionsOf } from '../editions.ts';
import { findLottery, lotteries } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { costInTenths, type MessageRow } from './message-row.ts';
import { familyOf, namedSets, pairsOf, straightsOf, sumIs, touches, triplesOf } from './quick-sets.rules.ts';
import { readThai } from './thai.ts';
import { dropRepeated, readNorthern } from './vietnam-north.ts';
import { readSouthern } from './vietnam-south.ts';

const of = (code: string): Lottery => {
  const found = findLottery(code);
  if (found === undefined) throw new Error(`no lottery ${code}`);
  return found;
};
const [north, government] = [editionsOf(of('vn-north')).at(-1) as Lottery, of('thai-government')];
const cost = (rows: readonly MessageRow[]): number => costInTenths(rows) / 10;

test('North: numbers of de cost their stake, however they are separated and accented', () => {
  const { rows, unknown } = readNorthern(north, 'De 12 34 56 x 10n');
  assert.deepEqual([cost(rows), unknown], [30, []]);
  assert.equal(cost(readNorthern(north, 'T1: Đề 12,34.56 × 10 nghìn').rows), 30);
  assert.equal(cost(readNorthern(north, '2cua 12 34 x 1tr').rows), 4_000);
});

test('North: points of lo cost their tries, and xien quay is every xien of the list', () => {
  const { rows, unknown } = readNorthern(north, 'Lo 27,72 x 5d; xq 12.34.56 x 20n');
  assert.deepEqual(unknown, []);
  assert.deepEqual(rows.map(({ play, bets, multiple }) => [play, bets, multiple]), [['lo2', 54, 5], ['xien2', 3, 20], ['xien3', 1, 20]]);
  assert.equal(cost(rows), 350);
}); // prettier-ignore

test('North: a number in two sets is bet twice, until repeated numbers are dropped', () => {
  const { rows } = readNorthern(north, 'De tong 5, dau 5 x 1n');
  assert.equal(cost(rows), 20);
  assert.equal(cost(dropRepeated(north, rows)), 19);
  assert.equal(cost(readNorthern(north, 'De tong 5, dau 5 bo trung x 1n').rows), 19);
  assert.deepEqual(readNorthern(north, 'dau db 12 34 x 2n').rows.map(({ play, bets }) => [play, bets]), [['de-head', 2]]);
});

test('North: x2 before numbers is xien, x 2 after them is a stake; bare xien counts its numbers', () => {
  const plays = (message: string) => readNorthern(north, message).rows.map(({ play, bets, multiple }) => [play, bets, multiple]);
  assert.deepEqual(plays('x2 12 34 56 x 10n'), [['xien2', 3, 10]]);
  assert.deepEqual(plays('xien 12&34&56 x 5n'), [['xien3', 1, 5]]);
  assert.deepEqual(plays('lo 12 x 2'), [['lo2', 27, 2]]);
  assert.deepEqual(plays('lotruot4 01 02 03 04 x 5n'), [['slip4', 1, 5]]);
});

test('North: xn and xnhay are xien nhay, of as many numbers as the list has or the word says', () => {
  const plays = (message: string) => readNorthern(north, message).rows.map(({ play, bets, multiple }) => [play, bets, multiple]);
  assert.deepEqual(plays('xn 12 34 x 5n'), [['xien-nhay2', 1, 5]]);
  assert.deepEqual(plays('Xnhay 12&34&56 x 10n'), [['xien-nhay3', 1, 10]]);
  assert.deepEqual(plays('xiên nháy 2 12 34 56 x 1n; xn3 12 34 56 78 x 2'), [['xien-nhay2', 3, 1], ['xien-nhay3', 4, 2]]);
  assert.deepEqual(readNorthern(of('vn-north'), 'xn 12 34 x 5n').unknown, ['xn 12 34 x 5n']);
}); // prettier-ignore

test('North: words that are not understood are told, and nothing is bet of their block', () => {
  const { rows, unknown } = readNorthern(north, 'De 12 abc x 10n; lo 27 72; kyx 12 34 x 5n');
  assert.deepEqual(rows.map(({ play, bets }) => [play, bets]), [['de', 1]]);
  assert.ok(unknown.includes('abc') && unknown.some((text) => text.startsWith('lo 27 72')), unknown.join('|'));
}); // prettier-ignore

test('South: orders of three digits on two stations, and pairs over both', () => {
  const monday = 1;
  const { stations, rows, crossed, unknown } = readSouthern(lotteries, monday, '2dmn\n123.456bdao1\n01.02.03dx0,5');
  assert.deepEqual([stations, unknown], [['vn-ho-chi-minh', 'vn-dong-thap'], []]);
  assert.equal(cost(rows), 408);
  const pairs = crossed.map(({ bets, unit, multiple }) => (bets * multiple) / (unit === '1' ? 1 : 10));
  assert.deepEqual(pairs, [108]);
});

test('South: stations are named by initials of the day, rows end with type and amount', () => {
  const sunday = 7;
  const { rows, unknown } = readSouthern(lotteries, sunday, 'tg.kg\n01.02dd1\n123.456xc1,5\n10/12keo16b1\n12.34da2');
  assert.deepEqual(unknown, []);
  const ofFirst = rows.filter(({ station }) => station === 'vn-tien-giang');
  assert.deepEqual(ofFirst.map(({ play, bets, unit, multiple }) => [play, bets, unit, multiple]), [
    ['head-and-tail2', 4, '1', 1], ['head-and-tail3', 4, '0.1', 15], ['lo2', 72, '1', 1], ['da', 36, '1', 2],
  ]);
  assert.equal(rows.length, 8);
  assert.deepEqual(readSouthern(lotteries, sunday, 'xx.yy\n12b1').unknown, ['xx.yy', '12b1']);
}); // prettier-ignore

test('Thai: lists, straight with tote, and every order', () => {
  const { rows, unknown } = readThai(government, 'บนล่าง\n32\n23\n=10\n123=50*30\n112 10xชุด');
  assert.deepEqual(unknown, []);
  assert.equal(cost(rows), 150);
});

test('Thai: every straight of four digits, once', () => {
  assert.equal(cost(readThai(government, '6593 10*ทุกประตู').rows), 240);
  assert.equal(cost(readThai(government, '6693 10*ทุกประตู').rows), 120);
});

test('Thai: a second figure that is the number of orders is a set, any other is a tote price', () => {
  const plays = (message: string) => readThai(government, message).rows.map(({ play, multiple }) => `${play} ${multiple}`);
  assert.deepEqual(plays('123=20*6'), Array.from({ length: 6 }, () => 'three-top 20'));
  assert.deepEqual(plays('122 20*3'), Array.from({ length: 3 }, () => 'three-top 20'));
  assert.deepEqual(plays('123=20*10'), ['three-top 20', 'three-tote 10']);
  assert.deepEqual(plays('12=50*50'), ['two-top 50', 'two-top 50']);
  assert.deepEqual(plays('508=40(10x5)'), ['three-top 40', ...Array.from({ length: 5 }, () => 'three-top 10')]);
  assert.deepEqual(plays('852=1000*500*5'), ['three-top 1000', ...Array.from({ length: 5 }, () => 'three-top 500')]);
});

test('Thai: a word before or after a number says on what it is bet; dates and chat are left out', () => {
  const { rows, unknown, ignored } = readThai(government, '1/6/69\n123 บน 100\n79ล่าง100\nบน9-500\nโอน 200\nพี่ฝากหน่อย');
  assert.deepEqual(rows.map(({ play, multiple }) => [play, multiple]), [['three-top', 100], ['two-bottom', 100], ['run-top', 500]]);
  assert.deepEqual([unknown, ignored], [[], ['1/6/69', 'โอน 200', 'พี่ฝากหน่อย']]);
}); // prettier-ignore

test('19 ประตู on two plays at 20 baht costs 760', () => {
  const list = touches(7);
  assert.equal(list.length, 19);
  const { rows } = readThai(government, `${list.join('\n')}\nบนล่าง=20`);
  assert.equal(cost(rows), 760);
});

test('quick sets have the sizes that players expect', () => {
  const sizes = Object.fromEntries(Object.entries(namedSets).map(([name, list]) => [name, list.length]));
  assert.deepEqual(sizes, {
    doubles: 10, 'shifted-doubles': 10, 'yin-doubles': 10, neighbours: 20, high: 50, low: 50, odd: 50, even: 50,
    'odd-odd': 25, 'even-even': 25, 'odd-even': 25, 'even-odd': 25,
  });
  assert.deepEqual(familyOf('01'), ['01', '06', '10', '15', '51', '56', '60', '65']);
  assert.equal(familyOf('00').length, 4);
  assert.equal(sumIs(5).length, 10);
  assert.deepEqual(['1234', '1123', '1122', '1112', '1111'].map((number) => straightsOf(number).length), [24, 12, 6, 4, 1]);
}); // prettier-ignore

test('วินเลข writes all pairs or triples of the digits, with doubles and reversed ones where asked for', () => {
  const digits = [9, 1, 7, 4];
  const pairs = (bothWays: boolean, doubles: boolean) => pairsOf(digits, { bothWays, doubles });
  assert.deepEqual(pairs(false, false), ['14', '17', '19', '47', '49', '79']);
  assert.deepEqual([pairs(false, true).length, pairs(true, false).length, pairs(true, true).length], [10, 12, 16]);
  assert.deepEqual(triplesOf(digits, { bothWays: false }), ['147', '149', '179', '479']);
  assert.equal(triplesOf(digits, { bothWays: true }).length, 24);
  assert.deepEqual(pairsOf([3, 3, 3], { bothWays: true, doubles: true }), ['33']);
  for (let n = 2; n <= 10; n += 1) {
    const first = Array.from({ length: n }, (_, digit) => digit);
    const of = (bothWays: boolean, doubles: boolean) => new Set(pairsOf(first, { bothWays, doubles })).size;
    assert.deepEqual([of(false, false), of(false, true), of(true, false), of(true, true)], [(n * (n - 1)) / 2, (n * (n + 1)) / 2, n * (n - 1), n * n]);
    const triples = (bothWays: boolean) => new Set(triplesOf(first, { bothWays })).size;
    assert.deepEqual([triples(false), triples(true)], [(n * (n - 1) * (n - 2)) / 6, n * (n - 1) * (n - 2)]);
  }
}); // prettier-ignore
