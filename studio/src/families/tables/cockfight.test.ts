import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { drawOf } from '#studio/engine/shared-rounds/dealt-draw';
import { add, exact, multiply } from '#studio/families/slots/fraction';
import { configs } from './configs.ts';
import { tables } from './family.ts';
import type { CockfightConfig, CockfightOutcome } from './rules/cockfight.ts';
import { cockfightRule, differenceWays, isCancelled, matchupOf, meronWays, poolReturn, priceOf } from './rules/cockfight.ts';
import { type FightResult, scriptOf } from './rules/fight-script.ts';
import { proofOf } from './prove.ts';

const configNamed = (version: string): CockfightConfig => {
  const config = configs.find(({ mathVersion }) => mathVersion === version);
  assert.ok(config?.game === 'cockfight');
  return config;
};
const [pool, fixed] = [configNamed('cockfight-pool.1'), configNamed('cockfight.1')];
const streamNumber = (nonce: number) => drawOf(streamOf({ serverSeed: 'f'.repeat(64), clientSeed: 'fights', nonce })).draw;

test('a pool of 52,000 and 48,000 pays 1.8269 on Meron and 1.9792 on Wala', () => {
  assert.ok(pool.pays.by === 'pool');
  const stakes = new Map([['meron', 52_000n], ['wala', 48_000n]]); // prettier-ignore
  const paid = (side: 'meron' | 'wala') => {
    assert.ok(pool.pays.by === 'pool');
    const { num, den } = poolReturn(pool.pays, stakes, side, side);
    return (num * 10_000n) / den;
  };
  assert.deepEqual([paid('meron'), paid('wala')], [18_269n, 19_791n]);
});

test('a pool is cancelled when a win would pay less than 1.07, or a side has no stakes', () => {
  assert.ok(pool.pays.by === 'pool');
  const cancelled = (meron: bigint, wala: bigint) => pool.pays.by === 'pool' && isCancelled(pool.pays, new Map([['meron', meron], ['wala', wala]])); // prettier-ignore
  // 95 (M + W) < 107 M where W is less than 12/95 of M.
  assert.deepEqual([cancelled(9_500n, 1_200n), cancelled(9_500n, 1_199n), cancelled(1_199n, 9_500n)], [false, true, true]);
  assert.deepEqual([cancelled(100n, 0n), cancelled(0n, 100n), cancelled(0n, 0n)], [true, true, true]);
  assert.deepEqual(poolReturn(pool.pays, new Map([['meron', 9_500n], ['wala', 1_199n]]), 'meron', 'wala'), { num: 1n, den: 1n }); // prettier-ignore
});

test('a pool keeps 5 % of decided fights and nothing of draws: 95.54 % comes back', () => {
  const { bets } = proofOf('a ring', pool);
  const of = (name: string) => bets.find(({ bet }) => bet === name)?.returnPercent;
  assert.deepEqual([of('meron'), of('wala'), of('bothDown'), of('timeUp')], ['95.5400', '95.5400', '90.0000', '88.8000']);
});

test('at fixed prices every difference of ratings keeps between 3 and 4 % for the house', () => {
  assert.ok(fixed.pays.by === 'prices');
  const ways = differenceWays();
  assert.equal(ways.reduce((sum, one) => sum + one, 0), 390_625); // prettier-ignore
  const means = { meron: exact(0n), wala: exact(0n) };
  for (const [difference, weight] of ways.entries()) {
    const meron = { number: 1, plumage: 0, rating: difference };
    const price = priceOf(fixed.pays.prices, { meron, wala: { number: 2, plumage: 0, rating: 0 } });
    for (const side of ['meron', 'wala'] as const) {
      const won = side === 'meron' ? meronWays(difference) : 71_360 - meronWays(difference);
      const returns = add(exact(8_640n, 80_000n), exact(BigInt(won) * BigInt(price[side]), 80_000n * 100n));
      assert.ok(returns.num * 1_000n >= returns.den * 960n && returns.num * 1_000n <= returns.den * 970n, `${side} at ${difference}`);
      means[side] = add(means[side], multiply(returns, exact(BigInt(weight), 390_625n)));
    }
  }
  const { bets } = proofOf('a ring', fixed);
  for (const side of ['meron', 'wala'] as const) {
    const line = bets.find(({ bet }) => bet === side);
    assert.deepEqual([line?.num, line?.den], [means[side].num.toString(), means[side].den.toString()]);
  }
});

test('whatever is staked on a pool, stakes are payouts, the share of the house and refunds', () => {
  let state = 99_991;
  const any = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * most);
  };
  const game = tables.shared?.game('bamboo-ring') ?? assert.fail('no ring');
  const results: FightResult[] = ['meron', 'wala', 'bothDown', 'timeUp'];
  const seen = { cancelled: 0, drawn: 0, paid: 0 };
  for (let round = 0; round < 2_000; round += 1) {
    const slips = Array.from({ length: 1 + any(12) }, () => ({
      bet: any(10) === 0 ? 'bothDown' : any(3 + (round % 20)) < 2 ? 'meron' : 'wala',
      stake: BigInt(1 + any(50_000)),
    }));
    const stakes = new Map<string, bigint>();
    for (const { bet, stake } of slips) stakes.set(bet, (stakes.get(bet) ?? 0n) + stake);
    const winner = results[any(4)] ?? 'meron';
    const outcome = { ...(game.deal(streamNumber(round)) as CockfightOutcome), winner };
    const sides = slips.filter(({ bet }) => bet !== 'bothDown');
    const staked = sides.reduce((sum, { stake }) => sum + stake, 0n);
    const paid = sides.reduce((sum, { bet, stake }) => sum + game.payout(bet, stake, outcome, { pool: stakes }), 0n);
    assert.ok(pool.pays.by === 'pool');
    const house = staked - paid;
    if (winner === 'bothDown' || winner === 'timeUp' || isCancelled(pool.pays, stakes)) {
      assert.equal(house, 0n, 'every stake comes back to the unit');
      if (winner === 'meron' || winner === 'wala') seen.cancelled += 1;
      else seen.drawn += 1;
      continue;
    }
    seen.paid += 1;
    // The share of the house is 5 % and the parts of units that payouts leave: less than one a slip.
    assert.ok(house * 100n >= staked * 5n && (house - BigInt(slips.length)) * 100n < staked * 5n);
    for (const { bet, stake } of sides)
      if (bet === winner) assert.ok(game.payout(bet, stake, outcome, { pool: stakes }) * 100n > stake * 107n - 100n);
      else assert.equal(game.payout(bet, stake, outcome, { pool: stakes }), 0n);
  }
  assert.ok(Object.values(seen).every((count) => count > 20), JSON.stringify(seen)); // prettier-ignore
});

test('the course of a fight agrees with its result, blow by blow', () => {
  const seen = new Set<FightResult>();
  for (const result of ['meron', 'wala', 'bothDown', 'timeUp'] as const)
    for (let number = 0; number < 300; number += 1) {
      const { below } = streamNumber(number);
      const { blows, calledAtMs } = scriptOf(below, result);
      const last = blows.at(-1) ?? assert.fail('no blow');
      const fallen = { meron: last.meron === 0, wala: last.wala === 0 };
      assert.deepEqual(fallen, {
        meron: result === 'wala' || result === 'bothDown',
        wala: result === 'meron' || result === 'bothDown',
      });
      let before = { atMs: 0, meron: 100, wala: 100 };
      for (const [index, blow] of blows.entries()) {
        assert.ok(blow.atMs > before.atMs && blow.meron <= before.meron && blow.wala <= before.wala);
        if (blow.by === 'meron') assert.equal(blow.meron, before.meron, 'the one who strikes loses nothing');
        if (blow.by === 'wala') assert.equal(blow.wala, before.wala, 'the one who strikes loses nothing');
        if (index < blows.length - 1) assert.ok(blow.meron > 0 && blow.wala > 0, 'nobody falls before the end');
        before = blow;
      }
      assert.ok(calledAtMs > last.atMs && calledAtMs < 60_000);
      seen.add(result);
    }
  assert.equal(seen.size, 4);
});

test('the matchup that is published before the bets is fought, and the stronger bird is Meron', () => {
  const rule = cockfightRule(fixed);
  for (let number = 0; number < 200; number += 1) {
    const matchup = matchupOf(streamNumber(number));
    const { meron, wala } = rule.deal(streamNumber(number));
    assert.deepEqual({ meron, wala }, matchup);
    assert.ok(meron.rating >= wala.rating && meron.number !== wala.number);
  }
});

test('fights that are drawn end as often each way as is proven', () => {
  const rule = cockfightRule(fixed);
  const most = 12_000;
  const counts: Record<FightResult, number> = { meron: 0, wala: 0, bothDown: 0, timeUp: 0 };
  for (let number = 0; number < most; number += 1) counts[rule.deal(streamNumber(number)).winner] += 1;
  const all = rule.enumerate().reduce((sum, { weight }) => sum + weight, 0);
  for (const result of ['meron', 'wala', 'bothDown', 'timeUp'] as const) {
    const chance = rule.enumerate().reduce((sum, { outcome, weight }) => sum + (outcome.winner === result ? weight : 0), 0) / all;
    assert.ok(Math.abs(counts[result] - most * chance) < 5 * Math.sqrt(most * chance * (1 - chance)), `${result} ${counts[result]}`);
  }
});
