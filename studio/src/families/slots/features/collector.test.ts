/** Collectors and vaults, said as plainly as can be: every round there can be, one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { streamOf } from '#studio/engine/fairness/stream';
import { asNumber } from '../fraction.ts';
import { machinesOf } from '../catalogue.ts';
import { eventsOf } from '../events.ts';
import { machineOf } from '../machine.ts';
import { playRound } from '../play.ts';
import { type CollectorConfig, collectedCoins, spinsByCollectors, timesAt } from './collector.ts';
import { collectorLaw, type CollectorSpin, collectorWitness } from './collector-law.ts';
import { bonusOf } from './bonuses.ts';
import type { PickConfig } from './pick.ts';

const collector: CollectorConfig = {
  values: [
    { coins: 2, weight: 3 },
    { coins: 7, weight: 1 },
  ],
  every: 2,
  spins: 1,
  times: [2, 5],
};
const kinds: CollectorSpin[] = [
  { coins: 0, prizes: 2, collectors: 1, ways: 2 },
  { coins: 3, prizes: 1, collectors: 0, ways: 3 },
  { coins: 1, prizes: 1, collectors: 2, ways: 1 },
];
const stops = 6;

/** Every sequence of free spins with every value, walked one by one: what it pays, how many spins it has, and how likely it is. */
const everyRound = (spins: number, see: (paid: number, played: number, chance: number) => void): void => {
  const walk = (left: number, collected: number, paid: number, played: number, chance: number): void => {
    if (left === 0) return see(paid, played, chance);
    for (const kind of kinds)
      for (const { values, share } of everyValues(kind.prizes)) {
        const more = spinsByCollectors(collector, collected, collected + kind.collectors);
        const coins = kind.coins + collectedCoins(collector, values, kind.collectors, collected);
        walk(left - 1 + more, collected + kind.collectors, paid + coins, played + 1, (chance * kind.ways * share) / stops);
      }
  };
  walk(spins, 0, 0, 0, 1);
};

const everyValues = (prizes: number): { values: number[]; share: number }[] =>
  prizes === 0
    ? [{ values: [], share: 1 }]
    : everyValues(prizes - 1).flatMap(({ values, share }) =>
        collector.values.map(({ weight }, value) => ({ values: [...values, value], share: (share * weight) / 4 })),
      );

test('the chain of collectors is every sequence of free spins, walked one by one: mean, square, spins, transform and the most', () => {
  for (const spins of [1, 2, 3]) {
    let [mean, square, played, transform, most] = [0, 0, 0, 0, 0];
    everyRound(spins, (paid, many, chance) => {
      mean += paid * chance;
      square += paid * paid * chance;
      played += many * chance;
      transform += Math.exp(0.01 * paid) * chance;
      most = Math.max(most, paid);
    });
    const law = collectorLaw(collector, kinds, stops)(spins);
    const near = (exact: number, counted: number, what: string) =>
      assert.ok(Math.abs(exact - counted) < 1e-9 * counted, `${spins} ${what}: ${exact} and ${counted}`);
    near(asNumber(law.mean), mean, 'mean');
    near(asNumber(law.square), square, 'square');
    near(asNumber(law.spins), played, 'spins');
    near(law.transform(0.01), transform, 'transform');
    assert.equal(law.most, most);
    const chances = [3 / 6, 2 / 6, 1 / 6];
    const product = (2 * 2 + 1 * 2) / 6;
    near(collectorWitness(collector, { chances, product }, (3 * 3 + 1) / 6, spins), mean, 'witness');
  }
});

test('the multiplier rises with each step and stays at the last one, and each step wins its free spins once', () => {
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 9].map((collected) => timesAt(collector, collected)),
    [1, 1, 2, 2, 5, 5, 5],
  );
  assert.deepEqual([spinsByCollectors(collector, 1, 2), spinsByCollectors(collector, 1, 4), spinsByCollectors(collector, 4, 8)], [1, 2, 0]);
});

test('every event of a round with a collector is what the reels show: prizes with values, collectors that pay them, free spins by steps', () => {
  const { config } = machinesOf('angler').get('a-high-9600') ?? {};
  assert.ok(config?.collector);
  const machine = machineOf(config);
  const THB = Currency.parse('THB');
  const units = (text: string): bigint => moneyOf(text, THB).amount;
  let [collectedAll, steps] = [0, 0];
  for (let nonce = 0; nonce < 6_000; nonce += 1) {
    const events = eventsOf(machine, playRound(machine, streamOf({ serverSeed: 'angler', clientSeed: 'events', nonce })), {
      coin: 100n,
      currency: THB,
    });
    let all = 0;
    for (const [index, event] of events.entries()) {
      if (event.type !== 'spin' || event.free === 0) continue;
      const showing = (symbol: string) => event.window.flat().filter((one) => one === symbol).length;
      assert.equal(event.prizes?.length, showing('prize'));
      assert.equal(event.collected?.cells.length ?? 0, showing('collector'));
      const times = timesAt(config.collector, all);
      const before = all;
      all += showing('collector');
      const next = events[index + 1];
      const won = spinsByCollectors(config.collector, before, all);
      if (next?.type === 'freeSpins') {
        steps += 1;
        assert.deepEqual([next.spins, next.times, next.retrigger], [won, timesAt(config.collector, all), true]);
      } else if (next?.type === 'spin') assert.equal(won, 0);
      if (event.collected === undefined) continue;
      collectedAll += 1;
      const sum = (event.prizes ?? []).reduce((whole, { payout }) => whole + units(payout), 0n);
      assert.equal(units(event.collected.payout), sum * BigInt(showing('collector') * times));
      assert.deepEqual([event.collected.all, event.collected.times], [all, times]);
    }
  }
  assert.ok(collectedAll > 50 && steps > 3, `${collectedAll} ${steps}`);
});

test('a vault is every order of its doors, opened one by one: mean, square, transform and the most', () => {
  const vault: PickConfig = {
    kind: 'pick',
    scatters: 3,
    prizes: [
      { coins: 4, doors: 2 },
      { coins: 30, doors: 1 },
    ],
    locks: 2,
    all: 11,
  };
  let [mean, square, transform, most, orders] = [0, 0, 0, 0, 0];
  const walk = (hidden: readonly (number | undefined)[], opened: readonly (number | undefined)[]): void => {
    if (hidden.length === 0) {
      const lock = opened.indexOf(undefined);
      const found = opened.slice(0, lock);
      const paid = found.reduce<number>((sum, coins) => sum + (coins ?? 0), 0) + (found.length === 3 ? vault.all : 0);
      [mean, square, transform, orders] = [mean + paid, square + paid * paid, transform + Math.exp(0.02 * paid), orders + 1];
      most = Math.max(most, paid);
      return;
    }
    for (const [place, door] of hidden.entries()) walk(hidden.toSpliced(place, 1), [...opened, door]);
  };
  walk([4, 4, 30, undefined, undefined], []);
  assert.equal(orders, 120);
  const slot = { cells: 15, free: { mean: { num: 0n, den: 1n }, square: { num: 0n, den: 1n }, transform: () => 1, most: 0 } };
  const law = bonusOf(vault).law(3, slot);
  const near = (exact: number, counted: number) => assert.ok(Math.abs(exact - counted) < 1e-12 * counted, `${exact} and ${counted}`);
  near(asNumber(law.mean), mean / orders);
  near(asNumber(law.square), square / orders);
  near(law.transform(0.02), transform / orders);
  near(bonusOf(vault).witness(3, { cells: 15, free: 0 }), mean / orders);
  assert.equal(law.most, most);
});
