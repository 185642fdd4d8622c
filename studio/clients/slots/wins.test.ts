import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal } from '@croupier/contract/core/money';
import { cellsOf, scattersOn, type SpinEvent, winsOf } from './wins.ts';

const decimal = (text: string) => Decimal.parse(text);
const inUnits = (text: string): bigint => BigInt(text.replace('.', ''));
const lines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
];
const event: SpinEvent = {
  type: 'spin',
  free: 0,
  multiplier: 1,
  stops: [0, 0, 0, 0, 0],
  window: [
    ['high1', 'low1', 'scatter'],
    ['high1', 'low1', 'low2'],
    ['high1', 'low1', 'scatter'],
    ['low3', 'low1', 'low4'],
    ['low3', 'low2', 'scatter'],
  ],
  wins: [
    { line: 0, symbol: 'low1', count: 4, payout: decimal('0.40') },
    { line: 1, symbol: 'high1', count: 3, payout: decimal('12.00') },
  ],
  scatter: {
    count: 3,
    cells: [
      [0, 2],
      [2, 2],
      [4, 2],
    ],
    payout: decimal('2.00'),
  },
  payout: decimal('14.40'),
  total: decimal('14.40'),
  freeSpinsLeft: 10,
};

test('scatters are shown first, then the lines from the dearest', () => {
  assert.deepEqual(
    winsOf(event, { lines }, inUnits).map((win) => [win.line, win.payout]),
    [
      [null, '2.00'],
      [1, '12.00'],
      [0, '0.40'],
    ],
  );
});

test('a line lights the cells it runs through, as far as it pays', () => {
  const [, dearest] = winsOf(event, { lines }, inUnits);
  assert.deepEqual(dearest?.cells, [
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  assert.equal(cellsOf(winsOf(event, { lines }, inUnits)).length, 10);
});

test('scatters are counted reel by reel', () => {
  assert.deepEqual(scattersOn(event.window), [1, 0, 1, 0, 1]);
});
