import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  commitmentOfSalt,
  inUnits,
  jackpotsPercent,
  type Level,
  levels,
  maskedName,
  meanStakes,
  meanWin,
  returnOfLevel,
  riseBy,
  thresholdOf,
} from './levels.ts';

const dollar = 10n ** 18n;
const cent = dollar / 100n;
const levelOf = (code: string): Level => {
  const level = levels.find((one) => one.code === code);
  assert.ok(level);
  return level;
};
const asNumber = ({ num, den }: { num: bigint; den: bigint }): number => Number((num * 1_000_000_000n) / den) / 1e9;

test('each level gives back what the formula of must-be-won jackpots says', () => {
  for (const [code, win, stakes, percent] of [
    ['MINI', 37.5, 4_166.666, 0.9],
    ['MINOR', 350, 50_000, 0.7],
    ['MAJOR', 17_500, 3_750_000, 0.466_666],
    ['GRAND', 175_000, 75_000_000, 0.233_333],
  ] as const) {
    const level = levelOf(code);
    const near = (value: number, wanted: number): void => assert.ok(Math.abs(value - wanted) <= wanted * 1e-5, `${code}: ${value}`);
    near(asNumber(meanWin(level)) / 1e18, win);
    near(asNumber(meanStakes(level)) / 1e18, stakes);
    near(asNumber(returnOfLevel(level)) * 100, percent);
    // The mean win over the stakes between two wins is the return.
    const { num, den } = returnOfLevel(level);
    const [mean, between] = [meanWin(level), meanStakes(level)];
    assert.equal(mean.num * between.den * den, num * mean.den * between.num, code);
  }
  assert.equal(jackpotsPercent(), '2.30');
});

test('a threshold lies above the seed and not above the ceiling, and every part of the range is as likely', () => {
  const level = levelOf('MINOR');
  const parts = Array.from({ length: 10 }, () => 0);
  const draws = 20_000;
  for (let number = 0; number < draws; number += 1) {
    const threshold = thresholdOf(level, { salt: 'a salt', group: 'test', number });
    assert.ok(threshold > level.seed && threshold <= level.ceiling);
    assert.equal(threshold % cent, 0n);
    const part = Number(((threshold - level.seed - cent) * 10n) / (level.ceiling - level.seed));
    parts[part] = (parts[part] ?? 0) + 1;
  }
  const expected = draws / parts.length;
  const chiSquare = parts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert.ok(chiSquare < 40, `chi-square of ten parts: ${chiSquare}`);
});

test('a salt gives each level, group and win another threshold, and its hash is the commitment', () => {
  const level = levelOf('MAJOR');
  const place = { salt: 'f'.repeat(64), group: 'a', number: 1 };
  const found = [
    thresholdOf(level, place),
    thresholdOf(level, { ...place, number: 2 }),
    thresholdOf(level, { ...place, group: 'b' }),
    thresholdOf({ ...level, code: 'MINOR' }, place),
    thresholdOf(level, { ...place, salt: 'e'.repeat(64) }),
  ];
  assert.equal(new Set(found).size, found.length);
  assert.equal(thresholdOf(level, place), found[0]);
  assert.equal(commitmentOfSalt('server seed'), 'a4e53dc2f480b8fce6fe688b1317658b446299df23ad533394406427c8c19557');
});

test('a long row of stakes wins back the stated part of them, whatever their sizes', () => {
  const rate = 2_857_142_857_000n;
  for (const sizes of [[50_000n], [10_000n, 2_000_000n, 70_000n]]) {
    const level = levelOf('MINI');
    let [meter, number, staked, won] = [level.seed, 0, 0n, 0n];
    let threshold = thresholdOf(level, { salt: 'simulated', group: 'test', number });
    // Some ten thousand wins.
    for (let stake = 0; number < 10_000; stake += 1) {
      const size = sizes[stake % sizes.length] ?? 0n;
      // Many stakes at once: only their sum matters to a meter.
      const together = size * 1_000n;
      staked += together * rate;
      meter += riseBy(level, together, rate);
      while (meter >= threshold) {
        won += threshold;
        meter = level.seed + (meter - threshold);
        number += 1;
        threshold = thresholdOf(level, { salt: 'simulated', group: 'test', number });
      }
    }
    const back = Number((won * 1_000_000n) / staked) / 1e6;
    // A win is 37.5 on average with a deviation of 7.2, and its stakes deviate with it: the mean of ten thousand is within a hundredth.
    assert.ok(Math.abs(back - 0.009) < 0.000_09, `${sizes.join()}: ${back}`);
  }
});

test('the share of a stake is exact, the same for the same money in many stakes or one, and a payout is cut to payable money', () => {
  const level = levelOf('MINI');
  const rate = 2_857_142_857_000n;
  assert.equal(riseBy(level, 1n, rate) * 1_000_000n, riseBy(level, 1_000_000n, rate));
  // 25 dollars at 35 baht: 875 baht, cut to satangs.
  assert.equal(inUnits(25n * dollar, rate, 100n), 8_750_000n);
});

test('names are masked', () => {
  assert.deepEqual(['somchai', 'มานะชัย', 'ann', ''].map(maskedName), ['so***i', 'มา***ย', 'a***', '***']);
});
