/** Two grids with the first reel in common: the figures against every window there can be. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RandomStream } from '#studio/engine/fairness/stream';
import { lostToSpinCap } from '../caps.ts';
import { evaluateLine } from '../evaluate.ts';
import { figuresOf, spinsIn, spinsOf } from '../figures.ts';
import { asNumber } from '../fraction.ts';
import { drawnLengths, gridsOf, type Machine, machineOf, scattersIn } from '../machine.ts';
import { expectedReturn } from '../models/expected-return.ts';
import { playRound } from '../play.ts';
import type { SlotConfig, SymbolId } from '../slot-config.ts';

const strip = (text: string): SymbolId[] => text.split(' ').map((letter) => letters[letter] ?? 'low5');
const letters: Record<string, SymbolId> = { W: 'wild', S: 'scatter', A: 'high1', B: 'high2', c: 'low1', d: 'low2' };

/** Seven drawn reels: 4 reels of the first grid and 3 of the second. */
const small: SlotConfig = {
  mathVersion: 'two small grids',
  reels: 4,
  rows: 3,
  strips: ['A c S B c d', 'W c d A S c d', 'B S c A d', 'c W A d c'].map(strip),
  lines: [
    [1, 1, 1, 1],
    [0, 1, 2, 1],
    [2, 2, 1, 0],
  ],
  pays: { high1: [0, 0, 5, 20], high2: [0, 0, 4, 15], low1: [0, 0, 2, 6], low2: [0, 0, 1, 5] },
  scatter: { pays: [], freeSpins: [0, 0, 1] },
  second: { strips: ['S d c A B d', 'c S A B d', 'A W c d A'].map(strip), times: 3 },
  freeSpins: { multiplier: 2, maxSpins: 60 },
  maxPayout: 1_000_000,
};
const machine = machineOf(small);

/** Every window, with what each grid pays and wins. */
const windows = (of: Machine): { coins: number; awards: number[] }[] => {
  const stops: number[][] = drawnLengths(of.base).reduce<number[][]>(
    (sofar, length) => sofar.flatMap((before) => Array.from({ length }, (_, stop) => [...before, stop])),
    [[]],
  );
  return stops.map((one) => {
    const grids = gridsOf(of, one, of.base);
    return {
      coins: grids.reduce(
        (sum, grid) => sum + of.lines.reduce((all, line) => all + evaluateLine(of, grid.stops, line, grid.set).coins, 0),
        0,
      ),
      awards: grids.map((grid) => of.scatterSpins[scattersIn(of, grid.stops, grid.set)] ?? 0),
    };
  });
};

test('the second grid has the first reel of the first, at the same stop, and reels of its own', () => {
  const stops = [2, 0, 1, 3, 4, 0, 2];
  const [first, second] = gridsOf(machine, stops, machine.base);
  assert.deepEqual(
    [first?.stops, second?.stops],
    [
      [2, 0, 1, 3],
      [2, 4, 0, 2],
    ],
  );
  assert.equal(second?.set.strips[0], small.strips[0]);
  assert.deepEqual(second?.set.strips.slice(1), small.second?.strips);
  assert.equal(machine.coins, 6, 'a coin on each line of both');
});

test('the distribution of both grids is that of every window, one by one', () => {
  const counted = new Map<string, number>();
  for (const { coins, awards } of windows(machine)) {
    const name = `${coins} ${awards.join(' ')}`;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const worked = new Map<string, number>();
  const { base } = spinsOf(small);
  for (const { lineCoins, scatters, specials, ways } of base.kinds) {
    const name = `${lineCoins} ${machine.scatterSpins[scatters] ?? 0} ${machine.scatterSpins[specials] ?? 0}`;
    worked.set(name, (worked.get(name) ?? 0) + ways);
  }
  assert.deepEqual(worked, counted);
  assert.ok(counted.size > 60);
  assert.equal(base.stops, windows(machine).length);
});

test('return and variance are those of the windows: free spins of one grid, and those of both, which are multiplied', () => {
  const all = windows(machine);
  const mean = (of: (one: { coins: number; spins: number; both: boolean }) => number): number =>
    all.reduce(
      (sum, { coins, awards: [a = 0, b = 0] }) => sum + of({ coins: coins / machine.coins, spins: a + b, both: a > 0 && b > 0 }),
      0,
    ) / all.length;
  const [x, x2] = [mean(({ coins }) => coins), mean(({ coins }) => coins * coins)];
  const q = mean(({ spins }) => spins);
  const [xn, nn] = [mean(({ coins, spins }) => coins * spins), mean(({ spins }) => spins * (spins - 1))];
  assert.ok(q > 0.05 && q < 1 && mean(({ both }) => (both ? 1 : 0)) > 0.001);
  /** The mean and the mean square of a free spin with all it leads to, multiplied by so much. */
  const tree = (m: number): { w: number; w2: number } => {
    const w = (m * x) / (1 - q);
    return { w, w2: (m * m * x2 + 2 * m * xn * w + nn * w * w) / (1 - q) };
  };
  const [one, both] = [tree(2), tree(6)];
  const rtp = x + mean((spin) => spin.spins * (spin.both ? both.w : one.w));
  const square =
    x2 +
    mean((spin) => {
      const { w, w2 } = spin.both ? both : one;
      return 2 * spin.coins * spin.spins * w + spin.spins * w2 + spin.spins * (spin.spins - 1) * w * w;
    });
  const figures = figuresOf(small, spinsOf(small));
  assert.ok(Math.abs(asNumber(figures.rtp) - rtp) < 1e-10, `${asNumber(figures.rtp)} and ${rtp}`);
  assert.ok(Math.abs(asNumber(figures.variance) - (square - rtp * rtp)) < 1e-7);
  assert.ok(Math.abs(expectedReturn(machine) - rtp) < 1e-10, 'the return in closed form');
});

test('rounds that are played pay what the figures say, and super spins come as often as both grids win', () => {
  const rounds = 60_000;
  let [sum, both] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const outcome = playRound(machine, new RandomStream({ serverSeed: 'two grids', clientSeed: 'a test', nonce }));
    sum += outcome.payout / machine.coins;
    both += outcome.both === true ? 1 : 0;
  }
  const all = spinsOf(small);
  const { rtp, variance } = figuresOf(small, all);
  const error = Math.sqrt(asNumber(variance) / rounds);
  assert.ok(Math.abs(sum / rounds - asNumber(rtp)) < 4 * error + lostToSpinCap(small, all));
  const chance = windows(machine).filter(({ awards }) => awards.every((award) => award > 0)).length / all.base.stops;
  assert.ok(Math.abs(both / rounds - chance) < 4 * Math.sqrt(chance / rounds), `${both / rounds} and ${chance}`);
  assert.ok(spinsIn(machine, all.base).some(({ spins }) => spins === 2));
});

test('two grids go with nothing that no proof has', () => {
  const broken: Record<string, Partial<SlotConfig>> = {
    'a second grid beside wildGrows': { wildGrows: true },
    'scatters or free spins of a sort that two grids do not have': { scatter: { pays: [0, 0, 3], freeSpins: [0, 0, 1] } },
    '2 strips of a second grid': { second: { strips: small.strips.slice(0, 2), times: 2 } },
    'free spins of both grids that pay nothing': { second: { strips: small.strips.slice(1), times: 0 } },
  };
  for (const [problem, change] of Object.entries(broken)) assert.throws(() => machineOf({ ...small, ...change }), new RegExp(problem));
});
