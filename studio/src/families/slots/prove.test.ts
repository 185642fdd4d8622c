import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { atkinsDiet, sizzlingHot } from '#studio/test/published-machines';
import { asNumber, exact, subtract, percentText, add } from './fraction.ts';
import { countsOf, lineReturn } from './line-return.ts';
import { lostToPayoutCap, lostToSpinCap } from './caps.ts';
import { evaluateLine, lineCoins } from './evaluate.ts';
import { figuresOf, spinsOf } from './figures.ts';
import { machineOf, scattersIn } from './machine.ts';
import { playRound } from './play.ts';
import type { SlotConfig } from './protocol.ts';
import { canonicalJson } from './prove.ts';
import { spinDistribution } from './spin-distribution.ts';

const figuresOfConfig = (config: SlotConfig) => figuresOf(config, spinsOf(config));
const percent = (share: Parameters<typeof asNumber>[0], decimals: number): string => (asNumber(share) * 100).toFixed(decimals);

test('Atkins Diet comes out as published', () => {
  const figures = figuresOfConfig(atkinsDiet);
  assert.equal(percent(figures.rtp, 4), '97.0458');
  assert.equal(percent(figures.lines, 4), '63.4597');
  assert.equal(percent(figures.scatter, 4), '6.9756');
  assert.equal(asNumber(figures.trigger).toFixed(8), '0.01118481');
  assert.equal(asNumber(figures.spinsPerFeature).toFixed(4), '11.2593');
  const line = lineReturn(atkinsDiet.strips.map(countsOf), atkinsDiet.pays);
  assert.equal(((line.hits / line.stops) * 100).toFixed(4), '5.4535');
});

test('Sizzling Hot comes out as published, all three sets of strips', () => {
  for (const [published, config] of Object.entries(sizzlingHot)) {
    const figures = figuresOfConfig(config);
    assert.equal(percent(figures.rtp, 6), published);
    assert.equal(figures.freeSpins.num, 0n);
  }
  assert.equal(percent(figuresOfConfig(sizzlingHot['93.791949']).scatter, 4), '6.0024');
});

/** Short strips with everything on them: wilds side by side, two scatters in a window, one and two of a kind that pay. */
const small: SlotConfig = {
  mathVersion: 'small',
  reels: 5,
  rows: 3,
  strips: [
    ['wild', 'high1', 'low1', 'scatter', 'high2', 'wild', 'low2', 'low1'],
    ['high1', 'wild', 'wild', 'low1', 'scatter', 'high2', 'low2'],
    ['low2', 'scatter', 'high1', 'wild', 'low1', 'high2', 'low1', 'scatter'],
    ['high2', 'high1', 'low2', 'wild', 'low1', 'low2'],
    ['scatter', 'low1', 'high1', 'high2', 'wild', 'low2', 'low1'],
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [1, 0, 0, 0, 1],
  ],
  pays: { wild: [0, 1, 6, 20, 90], high1: [0, 2, 4, 8, 30], high2: [0, 0, 3, 7, 15], low1: [0, 0, 2, 4, 8], low2: [0, 0, 1, 3, 6] },
  scatter: { pays: [0, 0, 2, 10, 40], freeSpins: [0, 0, 2, 3, 5] },
  freeSpins: { multiplier: 3, maxSpins: 200 },
  maxPayout: 1_000_000,
};

/** Every window of a machine, one by one, with nothing clever about it. */
const everyStop = function* ({ strips }: SlotConfig): Generator<number[]> {
  const stops = [0, 0, 0, 0, 0];
  for (;;) {
    yield stops;
    let reel = 0;
    for (; reel < stops.length; reel += 1) {
      stops[reel] = (stops[reel] ?? 0) + 1;
      if ((stops[reel] ?? 0) < (strips[reel]?.length ?? 0)) break;
      stops[reel] = 0;
    }
    if (reel === stops.length) return;
  }
};

/** The rule of a line said in another way: the best of all symbols it could be a run of. */
const bestOfLine = ({ strips, pays }: SlotConfig, stops: readonly number[], line: readonly number[]): number => {
  const seen = strips.map((strip, reel) => strip[((stops[reel] ?? 0) + (line[reel] ?? 0)) % strip.length]);
  let best = 0;
  for (const [symbol, coins] of Object.entries(pays)) {
    const end = seen.findIndex((one) => one !== symbol && (one !== 'wild' || symbol === 'wild'));
    const run = end === -1 ? seen.length : end;
    // A run of wilds alone is the wild's own: it counts as another symbol's only where that symbol is in it.
    const own = symbol === 'wild' || seen.slice(0, run).includes(symbol as 'wild');
    if (own) best = Math.max(best, coins?.[run - 1] ?? 0);
  }
  return best;
};

test('brute force agrees with the engine in every window, and with the distribution and the closed form', () => {
  const machine = machineOf(small);
  const counted = new Map<string, number>();
  let firstLine = 0;
  let windows = 0;
  for (const stops of everyStop(small)) {
    const coins = small.lines.reduce((sum, line) => sum + bestOfLine(small, stops, line), 0);
    const scatters = small.strips.reduce(
      (sum, strip, reel) => sum + [0, 1, 2].filter((row) => strip[((stops[reel] ?? 0) + row) % strip.length] === 'scatter').length,
      0,
    );
    assert.equal(lineCoins(machine, stops), coins, stops.join());
    assert.equal(
      machine.lines.reduce((sum, line) => sum + evaluateLine(machine, stops, line).coins, 0),
      coins,
      stops.join(),
    );
    assert.equal(scattersIn(machine, stops), scatters);
    const key = `${coins} ${scatters}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
    firstLine += bestOfLine(small, stops, small.lines[0] ?? []);
    windows += 1;
  }
  const distribution = spinDistribution(machine);
  assert.equal(distribution.stops, windows);
  assert.deepEqual(new Map(distribution.kinds.map(({ lineCoins: coins, scatters, ways }) => [`${coins} ${scatters}`, ways])), counted);
  assert.deepEqual(lineReturn(small.strips.map(countsOf), small.pays).coins, firstLine);
});

/** Plays many rounds from a fixed seed: mean and standard deviation in bets, mean free spins. */
const simulate = (config: SlotConfig, rounds: number, seed: string) => {
  const machine = machineOf(config);
  const bet = config.lines.length;
  let [sum, squares, free] = [0, 0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { payout, spins } = playRound(machine, streamOf({ serverSeed: seed, clientSeed: 'simulation', nonce }));
    sum += payout / bet;
    squares += (payout / bet) ** 2;
    free += spins.length - 1;
  }
  const mean = sum / rounds;
  return { mean, sigma: Math.sqrt(squares / rounds - mean ** 2), free: free / rounds };
};

/** 4.9 standard errors: one run in a million goes beyond it by chance, and the seed is fixed. */
const near = (mean: number, expected: number, sigma: number, rounds: number): void =>
  assert.ok(Math.abs(mean - expected) < (4.9 * sigma) / Math.sqrt(rounds), `${mean} is not near ${expected}`);

test('a simulation with many retriggers agrees with mean, sigma and length of the branching process', () => {
  const rounds = 200_000;
  const figures = figuresOfConfig(small);
  const played = simulate(small, rounds, 'small');
  const sigma = Math.sqrt(asNumber(figures.variance));
  near(played.mean, asNumber(figures.rtp), sigma, rounds);
  assert.ok(Math.abs(played.sigma / sigma - 1) < 0.05, `${played.sigma} against ${sigma}`);
  const free = asNumber(figures.trigger) * asNumber(figures.spinsPerFeature);
  assert.ok(Math.abs(played.free / free - 1) < 0.03, `${played.free} free spins against ${free}`);
});

test('a simulation of Atkins Diet stays within its bounds', () => {
  const rounds = 150_000;
  const figures = figuresOfConfig(atkinsDiet);
  near(simulate(atkinsDiet, rounds, 'atkins').mean, asNumber(figures.rtp), Math.sqrt(asNumber(figures.variance)), rounds);
});

test('a cap on free spins costs exactly what is said', () => {
  const config: SlotConfig = { ...small, mathVersion: 'few spins', freeSpins: { multiplier: 3, maxSpins: 4 } };
  const spins = spinsOf(config);
  const figures = figuresOf(config, spins);
  const lost = lostToSpinCap(config, spins);
  assert.ok(lost > 0.05, `the cap is felt here: ${lost}`);
  const rounds = 300_000;
  const played = simulate(config, rounds, 'few spins');
  near(played.mean, asNumber(figures.rtp) - lost, played.sigma, rounds);
});

test('a cap on the payout costs no more than its bound', () => {
  const uncapped: SlotConfig = { ...small, mathVersion: 'to be capped', freeSpins: { multiplier: 1, maxSpins: 200 } };
  const machine = machineOf(uncapped);
  const spins = spinsOf(uncapped);
  const caps = [150, 300, 600];
  const beyond = caps.map(() => 0);
  const rounds = 60_000;
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const { payout } = playRound(machine, streamOf({ serverSeed: 'to be capped', clientSeed: 'simulation', nonce }));
    for (const [index, cap] of caps.entries()) beyond[index] = (beyond[index] ?? 0) + Math.max(0, payout - cap) / uncapped.lines.length;
  }
  let before = Number.POSITIVE_INFINITY;
  for (const [index, cap] of caps.entries()) {
    const lost = (beyond[index] ?? 0) / rounds;
    const bound = lostToPayoutCap({ ...uncapped, maxPayout: cap }, spins);
    assert.ok(lost > 0 && lost < bound && bound < before, `${lost} within ${bound} within ${before}`);
    before = bound;
  }
});

test('exact fractions', () => {
  assert.deepEqual(add(exact(1n, 3n), exact(1n, 6n)), { num: 1n, den: 2n });
  assert.deepEqual(subtract(exact(1n, 3n), exact(1n, 3n)), { num: 0n, den: 1n });
  assert.equal(percentText(exact(60_651_793_523_489n, 62_498_132_721_664n), 4), '97.0457');
  assert.equal(percentText(exact(1n, 200_000n), 4), '0.0005');
  assert.throws(() => exact(1n, 0n), /no denominator/);
});

test('canonical JSON does not depend on the order of keys', () => {
  assert.equal(canonicalJson({ b: [{ y: 1, x: 2 }], a: 'z' }), canonicalJson({ a: 'z', b: [{ x: 2, y: 1 }] }));
  assert.notEqual(canonicalJson({ a: [1, 2] }), canonicalJson({ a: [2, 1] }));
});
