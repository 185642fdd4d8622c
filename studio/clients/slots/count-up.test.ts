import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countUpMs, countedTo, tierOf } from './count-up.ts';

test('a win below the bet is not celebrated, unless the merchant switched it on', () => {
  assert.equal(tierOf(99n, 100n, false), 'none');
  assert.equal(tierOf(99n, 100n, true), 'small');
  assert.equal(tierOf(0n, 100n, true), 'none');
});

test('tiers begin at 1, 5, 15, 30 and above 60 bets', () => {
  const of = (win: bigint) => tierOf(win, 100n, false);
  assert.deepEqual([100n, 499n, 500n, 1_499n, 1_500n, 2_999n, 3_000n, 6_000n, 6_001n].map(of), [
    'small',
    'small',
    'nice',
    'nice',
    'big',
    'big',
    'mega',
    'mega',
    'epic',
  ]);
  assert.equal(of(6_100n), 'epic');
});

test('the count lasts from 0.6 to 8 seconds and grows with the logarithm', () => {
  assert.equal(countUpMs(50n, 100n), 600);
  assert.equal(countUpMs(100n, 100n), 600);
  assert.equal(Math.round(countUpMs(1_000n, 100n)), 1_500);
  assert.equal(countUpMs(10n ** 20n, 1n), 8_000);
});

test('the counter never shows more than was won and ends exactly', () => {
  const win = 9_007_199_254_740_993_123n;
  assert.equal(countedTo(win, 1, 100n), win);
  assert.equal(countedTo(win, 0, 100n), 0n);
  for (const progress of [0.1, 0.33, 0.999]) {
    const shown = countedTo(win, progress, 100n);
    assert.ok(shown < win && shown % 100n === 0n);
  }
});
