/** The features beside plain lines: ways, both ways, wilds that grow or multiply, special symbols, rising multipliers. Each against every window there is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { streamOf } from '#studio/engine/fairness/stream';
import { lineCoins } from './evaluate.ts';
import { eventsOf, payoutOf } from './events.ts';
import { figuresOf, spinsOf } from './figures.ts';
import { asNumber } from './fraction.ts';
import { machineOf, type ReelSet, scattersIn } from './machine.ts';
import { expectedReturn } from './models/expected-return.ts';
import { playRound, specialCoins } from './play.ts';
import { RoundEvent, type SlotConfig, type SymbolId, symbolIds } from './protocol.ts';
import { spinDistribution } from './spin-distribution.ts';

const strip = (text: string): SymbolId[] =>
  Array.from(text, (letter) => ({ W: 'wild', S: 'scatter', A: 'high1', B: 'high2', C: 'low1', D: 'low2' })[letter] as SymbolId);
const pays: SlotConfig['pays'] = { high1: [0, 2, 10, 40, 200], high2: [0, 0, 6, 20, 60], low1: [0, 0, 4, 10, 30], low2: [0, 0, 2, 5, 12] };
const plain: SlotConfig = {
  mathVersion: 'plain',
  reels: 5,
  rows: 3,
  strips: ['ABCSDCA', 'WBACDSD', 'ASBCWDD', 'BACWDSC', 'ABCSDD'].map(strip),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
  ],
  pays,
  scatter: { pays: [0, 0, 2, 10, 40], freeSpins: [0, 0, 1, 1, 2] },
  freeSpins: { multiplier: 2, maxSpins: 200 },
  maxPayout: 10_000_000,
};
const { lines: _, ...wide } = plain;

const machines: Record<string, SlotConfig> = {
  ways: { ...wide, mathVersion: 'ways', lines: [], ways: { coins: 20 }, wildMultiplier: { base: 1, free: 3 } },
  'six reels of four': {
    ...wide,
    mathVersion: 'six',
    reels: 6,
    rows: 4,
    strips: ['ABCSD', 'WBACD', 'ASBCW', 'BACWD', 'ABCSD', 'DCABS'].map(strip),
    lines: [],
    ways: { coins: 50 },
    pays: { high1: [0, 0, 2, 5, 9, 30], low1: [0, 0, 1, 2, 3, 7] },
    scatter: { pays: [], freeSpins: [] },
    freeSpins: { multiplier: 1, maxSpins: 0 },
  },
  'own strips': { ...plain, mathVersion: 'own', freeStrips: ['AWBCD', 'WWBCD', 'AWWCD', 'BAWSD', 'ABCSW'].map(strip) },
  'both ways with wilds that grow': {
    ...plain,
    mathVersion: 'mirror',
    bothWays: true,
    wildGrows: true,
    pays: { ...pays, wild: [0, 0, 0, 0, 250] },
    strips: ['ABCDCA', 'WBACDD', 'ADBCWD', 'BACWDC', 'ABCDDA'].map(strip),
    scatter: { pays: [], freeSpins: [] },
    freeSpins: { multiplier: 1, maxSpins: 0 },
  },
  'wilds that multiply': {
    ...plain,
    mathVersion: 'prism',
    reels: 3,
    strips: ['ABWCSD', 'WABCDW', 'WDCABS'].map(strip),
    lines: [
      [1, 1, 1],
      [0, 1, 2],
      [2, 2, 2],
    ],
    pays: { wild: [0, 3, 90], high1: [0, 2, 20], high2: [0, 0, 9], low1: [0, 0, 5], low2: [0, 0, 2] },
    wildMultiplier: { base: 3, free: 3 },
    scatter: { pays: [0, 4, 9], freeSpins: [] },
  },
  'a special symbol': {
    ...plain,
    mathVersion: 'tome',
    scatterStandsIn: true,
    strips: ['ABCSDCA', 'DBACDSD', 'ASBCDDC', 'BACDDSC', 'ABCSDD'].map(strip),
    freeSpins: {
      multiplier: 1,
      maxSpins: 200,
      special: [
        { symbol: 'high1', weight: 1 },
        { symbol: 'low2', weight: 3 },
      ],
    },
  },
  'a multiplier that rises': { ...plain, mathVersion: 'stair', freeSpins: { multiplier: 2, maxSpins: 200, rises: 3 } },
};

/** The symbols of a window, wilds grown. */
const shownIn = (config: SlotConfig, strips: SlotConfig['strips'], stops: readonly number[]): SymbolId[][] =>
  strips.map((one, reel) => {
    const column = Array.from({ length: config.rows }, (__, row) => one[((stops[reel] ?? 0) + row) % one.length] as SymbolId);
    if (config.wildGrows === true && column.includes('wild')) return column.map(() => 'wild');
    return column.map((symbol) => (config.scatterStandsIn === true && symbol === 'scatter' ? 'wild' : symbol));
  });

type Run = { coins: number; length: number };

/** The payout of a row of symbols from its first, as plainly as can be: try every symbol it could be a run of. */
const runPays = (config: SlotConfig, row: readonly SymbolId[], times: number): Run => {
  let best = { coins: 0, length: 0 };
  for (const [symbol, table] of Object.entries(config.pays)) {
    let length = 0;
    while (length < row.length && (row[length] === symbol || (row[length] === 'wild' && symbol !== 'scatter'))) length += 1;
    const run = row.slice(0, length);
    if (symbol === 'wild' ? run.length === 0 : !run.includes(symbol as SymbolId)) continue;
    const wilds = symbol === 'wild' ? 0 : run.filter((one) => one === 'wild').length;
    const coins = (table?.[length - 1] ?? 0) * times ** wilds;
    if (coins > best.coins || (coins === best.coins && coins > 0 && length > best.length)) best = { coins, length };
  }
  return best;
};

const eights = Array.from({ length: 9 }, (__, power) => 8 ** power);

/** The runs that were read, by their rows as numbers: the same few thousand rows stand in millions of ways. */
type Read = Map<number, Run>;

const plainCoins = (config: SlotConfig, strips: SlotConfig['strips'], stops: readonly number[], times: number, read: Read): number => {
  const shown = shownIn(config, strips, stops);
  if (config.ways !== undefined) {
    // Every way across the reels, one by one. A symbol pays for its longest run, once for each way to begin with it.
    const runs = new Map<SymbolId, Map<number, Run>>();
    const row: SymbolId[] = [];
    const named = shown.map((column) => column.map((symbol) => ({ symbol, digit: symbolIds.indexOf(symbol) })));
    // A row and its path are numbers with a digit for each reel; a path begins with a one, so that none is another's with zeros before it.
    const walk = (reel: number, name: number, path: number): void => {
      if (reel < config.reels) {
        let place = 0;
        for (const { symbol, digit } of named[reel] ?? []) {
          row[reel] = symbol;
          walk(reel + 1, name * 16 + digit, path * 8 + place);
          place += 1;
        }
        return;
      }
      let run = read.get(name);
      if (run === undefined) read.set(name, (run = runPays(config, row, times)));
      const [symbol] = row;
      if (symbol === undefined) return;
      let known = runs.get(symbol);
      if (known === undefined) runs.set(symbol, (known = new Map<number, Run>()));
      known.set(Math.floor(path / (eights[config.reels - run.length] ?? 1)), run);
    };
    walk(0, 0, 1);
    return runs.values().reduce((sum, found) => {
      const longest = Math.max(...found.values().map(({ length }) => length));
      return sum + found.values().reduce((coins, run) => coins + (run.length === longest ? run.coins : 0), 0);
    }, 0);
  }
  return config.lines.reduce((sum, line) => {
    const row = line.map((at, reel) => shown[reel]?.[at] as SymbolId);
    const left = runPays(config, row, times);
    const right = config.bothWays === true ? runPays(config, row.toReversed(), times) : { coins: 0, length: 0 };
    return sum + left.coins + (right.length === config.reels ? 0 : right.coins);
  }, 0);
};

const everyStop = function* (lengths: readonly number[]): Generator<number[]> {
  const all = lengths.reduce((product, length) => product * length, 1);
  for (let index = 0; index < all; index += 1) {
    let rest = index;
    yield lengths.map((length) => {
      const stop = rest % length;
      rest = Math.floor(rest / length);
      return stop;
    });
  }
};

for (const [name, config] of Object.entries(machines)) {
  test(`${name}: the engine, the count of all windows and plain reading agree`, () => {
    const machine = machineOf(config);
    const sets: [ReelSet, SlotConfig['strips'], number][] = [[machine.base, config.strips, config.wildMultiplier?.base ?? 1]];
    if (machine.free !== machine.base) sets.push([machine.free, config.freeStrips ?? config.strips, config.wildMultiplier?.free ?? 1]);
    for (const [set, strips, times] of sets) {
      const read: Read = new Map();
      const counted = new Map<string, number>();
      let looked = 0;
      for (const stops of everyStop(set.lengths)) {
        const coins = lineCoins(machine, stops, set);
        // Reading every way across six reels takes long: one window in seven is read.
        if (looked % (config.reels === 6 ? 7 : 1) === 0) assert.equal(coins, plainCoins(config, strips, stops, times, read), stops.join());
        looked += 1;
        const key = `${coins} ${scattersIn(machine, stops, set)}`;
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
      const { kinds, stops } = spinDistribution(machine, set);
      assert.equal(stops, looked);
      assert.deepEqual(
        Object.fromEntries(kinds.map(({ lineCoins: coins, scatters, ways }) => [`${coins} ${scatters}`, ways])),
        Object.fromEntries(counted),
      );
    }
  });

  test(`${name}: closed form and simulation agree with the figures`, () => {
    const machine = machineOf(config);
    const figures = figuresOf(config, spinsOf(config));
    const rtp = asNumber(figures.rtp);
    assert.ok(Math.abs(expectedReturn(machine) - rtp) < 1e-9, `${expectedReturn(machine)} and ${rtp}`);
    const rounds = 30_000;
    let [sum, squares, free] = [0, 0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { payout, spins } = playRound(machine, streamOf({ serverSeed: name, clientSeed: 'simulation', nonce }));
      sum += payout / machine.coins;
      squares += (payout / machine.coins) ** 2;
      free += spins.length - 1;
    }
    const sigma = Math.sqrt(asNumber(figures.variance));
    assert.ok(Math.abs(sum / rounds - rtp) < (4.9 * sigma) / Math.sqrt(rounds), `${sum / rounds} is not near ${rtp}`);
    const seen = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
    assert.ok(Math.abs(seen / sigma - 1) < 0.15, `sigma ${seen} against ${sigma}`);
    const expected = asNumber(figures.trigger) * asNumber(figures.spinsPerFeature);
    assert.ok(
      expected === 0 ? free === 0 : Math.abs(free / rounds / expected - 1) < 0.06,
      `${free / rounds} free spins against ${expected}`,
    );
  });

  test(`${name}: the events of a round add up to its payout`, () => {
    const machine = machineOf(config);
    const THB = Currency.parse('THB');
    const units = (text: string): bigint => moneyOf(text, THB).amount;
    const stake = { coin: 100n, currency: THB };
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const outcome = playRound(machine, streamOf({ serverSeed: name, clientSeed: 'events', nonce }));
      let total = 0n;
      for (const event of eventsOf(machine, outcome, stake)) {
        RoundEvent.parse(event);
        if (event.type !== 'spin') continue;
        total +=
          event.wins.reduce((sum, win) => sum + units(win.payout), 0n) +
          units(event.scatter?.payout ?? '0.00') +
          units(event.special?.payout ?? '0.00');
        assert.equal(units(event.total), total);
      }
      assert.equal(total, payoutOf(outcome, stake));
    }
  });
}

test('the special symbol is drawn by its weights, pays for its reels on every line, and is told with the free spins', () => {
  const config = machines['a special symbol'];
  assert.ok(config);
  const machine = machineOf(config);
  const drawn = new Map<string, number>();
  for (let nonce = 0; nonce < 6_000; nonce += 1) {
    const outcome = playRound(machine, streamOf({ serverSeed: 'special', clientSeed: 'weights', nonce }));
    assert.equal(outcome.special !== undefined, outcome.spins.length > 1);
    if (outcome.special === undefined) continue;
    drawn.set(outcome.special, (drawn.get(outcome.special) ?? 0) + 1);
    const told = eventsOf(machine, outcome, { coin: 100n, currency: Currency.parse('THB') }).find((event) => event.type === 'freeSpins');
    assert.equal(told?.special, outcome.special);
  }
  const [high = 0, low = 0] = [drawn.get('high1'), drawn.get('low2')];
  assert.ok(Math.abs(low / (high + low) - 0.75) < 0.05, `${high} and ${low}`);
  assert.equal(specialCoins(machine, 'high1', 3), 10 * 4);
  assert.equal(specialCoins(machine, 'low2', 2), 0);
});

test('a rising multiplier rises with each free spin, and free spins win no others', () => {
  const config = machines['a multiplier that rises'];
  assert.ok(config);
  const machine = machineOf(config);
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const outcome = playRound(machine, streamOf({ serverSeed: 'rising', clientSeed: 'x', nonce }));
    if (outcome.spins.length === 1) continue;
    const events = eventsOf(machine, outcome, { coin: 100n, currency: Currency.parse('THB') });
    const times = events.flatMap((event) => (event.type === 'spin' ? [event.multiplier] : []));
    assert.deepEqual(times, [1, 2, 5].slice(0, times.length));
    assert.equal(events.filter((event) => event.type === 'freeSpins').length, 1);
  }
});

test('a config that cannot be a machine is refused', () => {
  const refused = (change: Partial<SlotConfig>, why: RegExp): void => {
    assert.throws(() => machineOf({ ...plain, ...change }), why);
  };
  refused({ lines: [] }, /no lines/);
  refused({ ways: { coins: 20 } }, /ways and what only lines can do/);
  refused({ lines: [], ways: { coins: 20 }, strips: plain.strips.map(() => strip('WABCD')) }, /a wild on the first reel/);
  refused({ lines: [[0, 1, 2, 3, 0]] }, /no line/);
  refused({ strips: plain.strips.slice(1) }, /4 strips/);
  refused({ freeSpins: { multiplier: 1, maxSpins: 9, special: [{ symbol: 'wild', weight: 1 }] } }, /a special symbol/);
});
