import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSteps, mayMove, needsPerson, playedBetween, stricter } from './switch.rules.ts';

for (const [everywhere, here, both] of [
  ['OPEN', 'OPEN', 'OPEN'],
  ['OPEN', 'HOME_ONLY', 'HOME_ONLY'],
  ['CLOSED', 'OPEN', 'CLOSED'],
  ['HOME_ONLY', 'CLOSED', 'CLOSED'],
] as const)
  test(`${everywhere} everywhere and ${here} here is ${both}`, () => assert.equal(stricter(everywhere, here), both));

test('home money may go as long as anything moves at all', () => {
  assert.deepEqual(
    (['OPEN', 'HOME_ONLY', 'CLOSED'] as const).map((to) => [mayMove(to, 'TO_VENDOR'), mayMove(to, 'TO_MAIN')]),
    [
      [true, true],
      [false, true],
      [false, false],
    ],
  );
});

test('the result of play is the vendor’s balance, less the money that came and the known balance', () => {
  assert.equal(playedBetween(150n, 100n), 50n);
  assert.equal(playedBetween(20n, 100n), -80n);
  // 100 known, 40 came with this very transfer, and the vendor says 130: ten were lost before.
  assert.equal(playedBetween(130n, 100n, 40n), -10n);
  // 100 known, 60 left, and the vendor says 50: ten were won before.
  assert.equal(playedBetween(50n, 100n, -60n), 10n);
});

test('amounts are rounded down to what both sides keep, and a person is called after four questions', () => {
  assert.equal(inSteps(12_399n, 100n), 12_300n);
  assert.deepEqual([0, 3, 4, 9].map(needsPerson), [false, false, true, true]);
});
