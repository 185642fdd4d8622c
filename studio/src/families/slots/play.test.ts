import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { RandomStream, streamOf } from '#studio/engine/fairness/stream';
import { atkinsDiet } from '#studio/test/published-machines';
import { findGame } from './catalogue.ts';
import { eventsOf, payoutOf } from './events.ts';
import { twentyLines } from './lines.ts';
import { machineOf } from './machine.ts';
import { type Outcome, playRound } from './play.ts';
import { RoundEvent, type SlotConfig, type SymbolId } from './protocol.ts';
import { titles } from './titles/authored.ts';

const THB = Currency.parse('THB');
const units = (text: string): bigint => moneyOf(text, THB).amount;
const stake = { coin: units('0.05'), currency: THB };
const atkins = machineOf(atkinsDiet);
const stream = (nonce: number, serverSeed = 'play') => streamOf({ serverSeed, clientSeed: 'test', nonce });

/** A machine whose every window shows three scatters and no line, so that each spin wins free spins. */
const generous = (change: Partial<SlotConfig>): SlotConfig => ({
  ...atkinsDiet,
  mathVersion: 'generous',
  strips: [
    ['scatter', 'low1', 'low2'],
    ['scatter', 'low3', 'low4'],
    ['scatter', 'low5', 'high4'],
    ['low1', 'low2', 'low3'],
    ['low1', 'low2', 'low3'],
  ],
  ...change,
});

test('the same seeds give the same round, for ever', () => {
  const velvet = findGame('velvet-paw');
  assert.ok(velvet);
  const pinned = (nonce: number) => playRound(velvet.machine, streamOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce }));
  assert.deepEqual(pinned(1), { spins: [{ stops: [8, 6, 3, 6, 19], coins: 0 }], payout: 0, capped: false });
  assert.deepEqual(pinned(2), { spins: [{ stops: [19, 7, 0, 19, 26], coins: 29 }], payout: 29, capped: false });
  assert.deepEqual(pinned(2), pinned(2));
});

test('free spins are played to the end, three times the pay, with what they win added', () => {
  let features = 0;
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const { spins, payout } = playRound(atkins, stream(nonce));
    if (spins.length === 1) continue;
    features += 1;
    assert.equal((spins.length - 1) % 10, 0);
    assert.equal(
      payout,
      spins.reduce((sum, spin) => sum + spin.coins, 0),
    );
    for (const spin of spins.slice(1)) assert.equal(spin.coins % 3, 0);
  }
  assert.ok(features > 5, `${features} features`);
});

test('a round wins two hundred free spins and no more', () => {
  const machine = machineOf(generous({ maxPayout: Number.MAX_SAFE_INTEGER }));
  const outcome = playRound(machine, stream(0));
  assert.equal(outcome.spins.length, 201);
  assert.equal(outcome.capped, false);
  const events = eventsOf(machine, outcome, stake);
  const awards = events.flatMap((event) => (event.type === 'freeSpins' ? [event.spins] : []));
  assert.equal(
    awards.reduce((sum, spins) => sum + spins, 0),
    200,
  );
  assert.equal(awards.at(-1), 0);
});

test('a round that reaches the most it can pay ends there and pays exactly that', () => {
  // Three scatters pay 100 coins, 300 in a free spin.
  const machine = machineOf(generous({ mathVersion: 'capped', maxPayout: 950 }));
  const outcome = playRound(machine, stream(0));
  assert.deepEqual([outcome.payout, outcome.capped, outcome.spins.length], [950, true, 4]);
  const events = eventsOf(machine, outcome, stake);
  const paid = events.flatMap((event) => (event.type === 'spin' ? [event.payout] : []));
  assert.deepEqual(paid, ['5.00', '15.00', '15.00', '12.50']);
  const last = events.findLast((event) => event.type === 'spin');
  assert.deepEqual([last?.total, last?.freeSpinsLeft], ['47.50', 0]);
  assert.deepEqual(events.at(-1), { type: 'end', payout: '47.50', freeSpinsPlayed: 3, capped: true });
  const exactly = playRound(machineOf(generous({ mathVersion: 'exactly', maxPayout: 700 })), stream(0));
  assert.deepEqual([exactly.payout, exactly.capped, exactly.spins.length], [700, true, 3]);
});

test('the events tell the round without adding anything', () => {
  const seen = new Set<string>();
  for (const { machine, config } of titles.slice(0, 4).flatMap(({ code }) => findGame(code) ?? [])) {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const outcome = playRound(machine, stream(nonce, config.mathVersion));
      const events = eventsOf(machine, outcome, stake);
      checkStory(config, outcome, events);
      for (const event of events) {
        seen.add(event.type);
        RoundEvent.parse(event);
      }
    }
  }
  assert.deepEqual([...seen].toSorted(), ['end', 'freeSpins', 'spin']);
});

const checkStory = (config: SlotConfig, outcome: Outcome, events: RoundEvent[]): void => {
  let total = 0n;
  let left = 0;
  for (const event of events) {
    if (event.type === 'spin') {
      if (event.free > 0) left -= 1;
      const parts = event.wins.reduce((sum, win) => sum + units(win.payout), 0n) + units(event.scatter?.payout ?? '0.00');
      assert.equal(units(event.payout), parts);
      total += parts;
      assert.equal(units(event.total), total);
      for (const [reel, column] of event.window.entries()) {
        const strip = config.strips[reel] ?? [];
        const stop = event.stops[reel] ?? 0;
        const shown: (SymbolId | undefined)[] = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]);
        assert.deepEqual(column, shown);
      }
      for (const win of event.wins) {
        const { window } = event;
        const symbols: (SymbolId | undefined)[] = (config.lines[win.line ?? 0] ?? []).map((row, reel) => window[reel]?.[row]);
        assert.ok(
          symbols.slice(0, win.count).every((symbol) => symbol === win.symbol || symbol === 'wild'),
          symbols.join(),
        );
        assert.equal(units(win.payout), BigInt((config.pays[win.symbol]?.[win.count - 1] ?? 0) * event.multiplier) * stake.coin);
      }
      for (const [reel, row] of event.scatter?.cells ?? []) assert.equal(event.window[reel]?.[row], 'scatter');
    }
    if (event.type === 'freeSpins') {
      left += event.spins;
      assert.equal(event.left, left);
    }
    if (event.type === 'end') assert.equal(left, 0);
  }
  assert.equal(total, payoutOf(outcome, stake));
  assert.equal(events.at(-1)?.type, 'end');
};

test('the dearer of a run of wilds and the run it begins pays', () => {
  const config: SlotConfig = { ...atkinsDiet, mathVersion: 'best of', lines: [[0, 0, 0, 0, 0]], strips: [] };
  const paying = (symbols: SlotConfig['strips'][number]): number => {
    const strips = symbols.map((symbol) => [symbol, 'low5', 'low5'] as SlotConfig['strips'][number]);
    return playRound(machineOf({ ...config, strips: strips.map((strip) => [...strip]) }), alwaysFirst).spins[0]?.coins ?? -1;
  };
  assert.equal(paying(['wild', 'wild', 'wild', 'low5', 'high1']), 50, 'three wilds beat four of the cheapest');
  assert.equal(paying(['wild', 'wild', 'high1', 'high1', 'high1']), 1_000, 'five of the dearest beat two wilds');
  assert.equal(paying(['wild', 'scatter', 'high1', 'high1', 'high1']), 0, 'a scatter ends a line');
  assert.equal(paying(['high1', 'wild', 'low1', 'high1', 'high1']), 3);
  assert.equal(paying(['wild', 'wild', 'wild', 'wild', 'wild']), 5_000);
  assert.equal(paying(['low1', 'low1', 'wild', 'scatter', 'low1']), 20);
});

/** A stream that always stops the reels at their first symbol. */
class AlwaysFirst extends RandomStream {
  override below(): number {
    return 0;
  }
}
const alwaysFirst = new AlwaysFirst({ serverSeed: '', clientSeed: '', nonce: 0 });

test('the twenty lines are twenty different ones', () => {
  assert.equal(new Set(twentyLines.map((line) => line.join())).size, 20);
});
