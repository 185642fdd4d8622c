/** Bonuses and mystery symbols: what is proven of them is what is played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { streamOf } from '#studio/engine/fairness/stream';
import { lineCoins } from '../evaluate.ts';
import { eventsOf, payoutOf } from '../events.ts';
import { figuresOf, spinsOf } from '../figures.ts';
import { asNumber } from '../fraction.ts';
import { machineOf, scattersIn } from '../machine.ts';
import { expectedReturn } from '../models/expected-return.ts';
import { playRound } from '../play.ts';
import { RoundEvent, type SlotConfig, type SymbolId } from '../protocol.ts';
import { topAwardBound } from '../top-award.ts';
import { bonusOf } from './bonuses.ts';
import { endsOf, type HoldConfig } from './hold-and-win.ts';

const strip = (text: string): SymbolId[] =>
  Array.from(
    text,
    (letter) =>
      ({ W: 'wild', S: 'scatter', A: 'high1', B: 'high2', C: 'low1', M: 'mystery', P: 'prize', K: 'collector' })[letter] as SymbolId,
  );
const plain: SlotConfig = {
  mathVersion: 'plain',
  reels: 5,
  rows: 3,
  strips: ['ABCSBCA', 'WBACBSB', 'ASBCWBA', 'BACWBSC', 'ABCSBA'].map(strip),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
  ],
  pays: { high1: [0, 2, 10, 40, 200], high2: [0, 0, 6, 20, 60], low1: [0, 0, 4, 10, 30] },
  scatter: { pays: [], freeSpins: [] },
  freeSpins: { multiplier: 2, maxSpins: 20 },
  maxPayout: 10_000_000,
};
const machines = {
  'a wheel': {
    ...plain,
    bonus: {
      kind: 'wheel',
      scatters: 3,
      segments: [
        { weight: 3, coins: 40 },
        { weight: 2, spins: 4 },
        { weight: 1, times: 3 },
        { weight: 1, coins: 200 },
        { weight: 2, times: 2 },
      ],
    },
  },
  'coins that hold': {
    ...plain,
    bonus: {
      kind: 'hold',
      scatters: 4,
      respins: 3,
      chance: { hits: 1, of: 12 },
      values: [
        { coins: 2, weight: 7 },
        { coins: 5, weight: 2 },
        { coins: 30, weight: 1, tier: 'mini' },
      ],
      grand: 900,
    },
  },
  'a vault': {
    ...plain,
    bonus: {
      kind: 'pick',
      scatters: 3,
      prizes: [
        { coins: 20, doors: 3 },
        { coins: 90, doors: 1 },
      ],
      locks: 2,
      all: 60,
    },
  },
  'a collector': {
    ...plain,
    strips: ['ABCSBCA', 'PBACBSB', 'ASBCPBA', 'BACPBSC', 'ABCSBA'].map(strip),
    freeStrips: ['ABPCBCA', 'KBACPPB', 'APBCABA', 'BACKBPC', 'ABCPBK'].map(strip),
    scatter: { pays: [], freeSpins: [0, 0, 0, 2, 3] },
    freeSpins: { multiplier: 1, maxSpins: 9 },
    collector: {
      values: [
        { coins: 3, weight: 5 },
        { coins: 9, weight: 2 },
        { coins: 40, weight: 1 },
      ],
      every: 3,
      spins: 2,
      times: [2, 3, 10],
    },
  },
  'mystery symbols': {
    ...plain,
    strips: ['ABCMMMBA', 'WBAMMCB', 'AMMBCWBA', 'BACWMMC', 'ABCMMA'].map(strip),
    mystery: [
      { symbol: 'high1', weight: 1 },
      { symbol: 'low1', weight: 3 },
    ],
  },
} satisfies Record<string, SlotConfig>;

test('the chain of held coins is the one of the reference: mean number of coins and chance of a full grid from six coins', () => {
  const reference = [
    [3, 7.17879, 5.882e-5],
    [4, 7.71162, 4.109e-4],
    [5, 8.28328, 1.639e-3],
    [6, 8.87029, 4.625e-3],
    [8, 10.00904, 1.958e-2],
  ] as const;
  for (const [hits, mean, full] of reference) {
    const config: HoldConfig = { ...machines['coins that hold'].bonus, kind: 'hold', scatters: 6, respins: 3, chance: { hits, of: 100 } };
    const ends = [...endsOf(config, 6, 15)].map(([held, chance]) => [held, asNumber(chance)] as const);
    assert.ok(Math.abs(ends.reduce((sum, [, chance]) => sum + chance, 0) - 1) < 1e-12);
    assert.equal(ends.reduce((sum, [held, chance]) => sum + held * chance, 0).toFixed(5), mean.toFixed(5));
    assert.equal(ends.find(([held]) => held === 15)?.[1].toPrecision(4), full.toPrecision(4));
    // The witness walks it respin by respin; a coin of one makes its mean the mean number of coins.
    const counted = bonusOf({ ...config, values: [{ coins: 1, weight: 1 }], grand: 0 }).witness(6, { cells: 15, free: 0 });
    assert.ok(Math.abs(counted - mean) < 1e-5);
  }
});

for (const [name, config] of Object.entries<SlotConfig>(machines)) {
  const machine = machineOf(config);

  test(`${name}: the figures, the closed form and rounds that are played agree`, () => {
    const figures = figuresOf(config, spinsOf(config));
    const rtp = asNumber(figures.rtp);
    assert.ok(Math.abs(expectedReturn(machine) - rtp) < 1e-9, `${expectedReturn(machine)} and ${rtp}`);
    const rounds = 30_000;
    let [sum, squares, begun, hits, free] = [0, 0, 0, 0, 0];
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { payout, bonus, spins } = playRound(machine, streamOf({ serverSeed: name, clientSeed: 'simulation', nonce }));
      sum += payout / machine.coins;
      squares += (payout / machine.coins) ** 2;
      begun += bonus === undefined && spins.length === 1 ? 0 : 1;
      hits += (spins[0]?.coins ?? 0) > 0 || bonus !== undefined ? 1 : 0;
      free += spins.length - 1;
    }
    const sigma = Math.sqrt(asNumber(figures.variance));
    assert.ok(Math.abs(sum / rounds - rtp) < (4.9 * sigma) / Math.sqrt(rounds), `${sum / rounds} is not near ${rtp}`);
    const seen = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
    assert.ok(Math.abs(seen / sigma - 1) < 0.1, `sigma ${seen} against ${sigma}`);
    const near = (count: number, chance: number): boolean => Math.abs(count - rounds * chance) < 4.9 * Math.sqrt(rounds * chance + 1);
    assert.ok(near(begun, asNumber(figures.trigger)), `${begun} bonuses against ${asNumber(figures.trigger)}`);
    const expected = asNumber(figures.trigger) * asNumber(figures.spinsPerFeature);
    assert.ok(
      expected === 0 ? free === 0 : Math.abs(free / rounds / expected - 1) < 0.06,
      `${free / rounds} free spins against ${expected}`,
    );
    assert.ok(near(hits, asNumber(figures.hit)), `${hits} hits against ${asNumber(figures.hit)}`);
  });

  test(`${name}: the events of a round add up to its payout, with and without the cap`, () => {
    const THB = Currency.parse('THB');
    const units = (text: string): bigint => moneyOf(text, THB).amount;
    const stake = { coin: 100n, currency: THB };
    for (const round of [machine, machineOf({ ...config, maxPayout: 150 })])
      for (let nonce = 0; nonce < 400; nonce += 1) {
        const outcome = playRound(round, streamOf({ serverSeed: name, clientSeed: 'events', nonce }));
        const events = eventsOf(round, outcome, stake).map((event) => RoundEvent.parse(event));
        let total = 0n;
        for (const event of events) {
          if (event.type !== 'spin' && event.type !== 'wheel' && event.type !== 'collect' && event.type !== 'loot') continue;
          total += units(event.payout);
          assert.equal(units(event.total), total, `${nonce} ${event.type}`);
        }
        assert.equal(total, payoutOf(outcome, stake));
        const begins = scattersIn(round, outcome.spins[0]?.stops ?? []) >= (round.config.bonus?.scatters ?? Infinity);
        const cut = outcome.capped && outcome.bonus === undefined;
        assert.equal(
          events.some(({ type }) => type === 'wheel' || type === 'hold' || type === 'vault'),
          begins && !cut,
        );
        if (outcome.bonus?.kind === 'hold' && !outcome.capped) {
          const coins = events.flatMap((event) => (event.type === 'hold' || event.type === 'respin' ? event.coins : []));
          const collect = events.find((event) => event.type === 'collect');
          const sum = coins.reduce((all, { payout }) => all + units(payout), units(collect?.grand ?? '0.00'));
          assert.equal(sum, units(collect?.payout ?? '0.00'));
          assert.equal(new Set(coins.map(({ cell }) => cell.join())).size, coins.length, 'a cell holds one coin');
          assert.equal(collect?.grand !== null, coins.length === 15);
        }
      }
  });

  test(`${name}: the bound of the highest payout is never below how often it comes`, () => {
    const capped = { ...config, maxPayout: 300 };
    const rounds = 20_000;
    let reached = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      if (playRound(machineOf(capped), streamOf({ serverSeed: name, clientSeed: 'cap', nonce })).payout === 300) reached += 1;
    const bound = topAwardBound(capped, spinsOf(capped), 300);
    assert.ok(reached > 0 && bound < 1 && bound >= reached / rounds, `${bound} against ${reached / rounds}`);
  });
}

test('mystery symbols: every window with every symbol they can become, read one by one, pays what the figures say', () => {
  const config: SlotConfig = machines['mystery symbols'];
  const machine = machineOf(config);
  let [sum, all] = [0, 0];
  const walk = (stops: number[]): void => {
    const reel = config.strips[stops.length];
    if (reel !== undefined) return reel.forEach((_, stop) => walk([...stops, stop]));
    for (const { symbol, weight } of config.mystery ?? []) {
      const strips = config.strips.map((one) => one.map((shown) => (shown === 'mystery' ? symbol : shown)));
      const { mystery: _, ...rest } = config;
      sum += weight * lineCoins(cached({ ...rest, strips }, symbol), stops);
      all += weight;
    }
  };
  const made = new Map<string, ReturnType<typeof machineOf>>();
  const cached = (of: SlotConfig, symbol: string) => {
    const known = made.get(symbol) ?? machineOf(of);
    made.set(symbol, known);
    return known;
  };
  walk([]);
  assert.ok(Math.abs(sum / all / machine.coins - asNumber(figuresOf(config, spinsOf(config)).rtp)) < 1e-12);
});

test('a wheel that multiplies turns once more, past the segments that multiply, and free spins it wins carry its multiplier', () => {
  const config: SlotConfig = machines['a wheel'];
  const machine = machineOf(config);
  const { segments } = machines['a wheel'].bonus;
  const seen = new Set<string>();
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const { bonus, spins } = playRound(machine, streamOf({ serverSeed: 'wheel', clientSeed: 'turns', nonce }));
    if (bonus?.kind !== 'wheel') continue;
    seen.add(bonus.turns.join());
    const [first = 0, second] = bonus.turns;
    const times = segments[first]?.times ?? 1;
    assert.equal(second !== undefined, times > 1);
    const prize = segments[second ?? first];
    assert.deepEqual([bonus.coins, bonus.spins, bonus.times], [(prize?.coins ?? 0) * times, prize?.spins ?? 0, times]);
    assert.equal(spins.length, 1 + bonus.spins);
    const events = eventsOf(machine, { spins, payout: 0, capped: false, bonus }, { coin: 1n, currency: Currency.parse('THB') });
    for (const event of events) if (event.type === 'spin' && event.free > 0) assert.equal(event.multiplier, 2 * times);
  }
  assert.deepEqual([...seen].toSorted(), ['0', '1', '2,0', '2,1', '2,3', '3', '4,0', '4,1', '4,3']);
});

test('a bonus and mystery symbols that cannot be are refused', () => {
  const refused = (config: SlotConfig, why: RegExp): void => {
    assert.throws(() => machineOf(config), why);
  };
  const [wheel, hold, mystery] = [machines['a wheel'], machines['coins that hold'], machines['mystery symbols']];
  refused({ ...wheel, scatter: { pays: [], freeSpins: [0, 0, 5] } }, /free spins by scatters beside a bonus/);
  refused({ ...wheel, bonus: { ...wheel.bonus, kind: 'wheel', segments: [{ weight: 1, times: 2 }] } }, /never pays/);
  refused({ ...wheel, bonus: { ...wheel.bonus, kind: 'wheel', segments: [{ weight: 1, coins: 2, spins: 3 }] } }, /one prize/);
  refused({ ...wheel, freeSpins: { multiplier: 1, maxSpins: 3 } }, /more free spins/);
  refused({ ...hold, bonus: { ...hold.bonus, kind: 'hold', chance: { hits: 5, of: 5 } } as HoldConfig }, /chance/);
  refused({ ...hold, bonus: { ...hold.bonus, kind: 'hold', values: [] } }, /without a value/);
  refused({ ...plain, mystery: [{ symbol: 'high1', weight: 1 }] }, /alone/);
  refused({ ...mystery, mystery: [{ symbol: 'scatter', weight: 1 }] }, /cannot become/);
});
