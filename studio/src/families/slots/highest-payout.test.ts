import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import type { RandomStream } from '#studio/engine/fairness/stream';
import { machineOf } from './machine.ts';
import { type Outcome, playRound } from './play.ts';
import { proofRecordOf } from './prove.ts';
import { coinsOf, type SlotConfig, type SymbolId } from './slot-config.ts';

const strip = (text: string): SymbolId[] =>
  Array.from(text, (letter) => ({ W: 'wild', S: 'scatter', A: 'high1', B: 'low1' })[letter] as SymbolId);
/** So small that every round it can play is played. */
const small: SlotConfig = {
  mathVersion: 'small',
  reels: 3,
  rows: 3,
  strips: ['ABSB', 'WAB', 'ABSA'].map(strip),
  lines: [
    [1, 1, 1],
    [0, 1, 2],
  ],
  pays: { wild: [0, 3], high1: [0, 2, 20], low1: [0, 0, 5] },
  scatter: { pays: [0, 3], freeSpins: [] },
  freeSpins: { multiplier: 1, maxSpins: 0 },
  maxPayout: 10_000,
};
const awards = { pays: [0, 3], freeSpins: [0, 1] };

const withFreeSpins: Record<string, SlotConfig> = {
  'free spins that win others': { ...small, scatter: awards, freeSpins: { multiplier: 3, maxSpins: 2 } },
  'free spins on reels of their own': {
    ...small,
    freeStrips: ['ABWSB', 'WAB', 'ABSA'].map(strip),
    scatter: awards,
    freeSpins: { multiplier: 2, maxSpins: 2 },
  },
  'more free spins than may be won': {
    ...small,
    freeStrips: ['ABASB', 'WAB', 'ABSAB'].map(strip),
    scatter: { pays: [], freeSpins: [0, 2] },
    freeSpins: { multiplier: 4, maxSpins: 1 },
  },
  'a multiplier that rises': { ...small, scatter: { pays: [], freeSpins: [0, 2] }, freeSpins: { multiplier: 2, maxSpins: 2, rises: 3 } },
  'a special symbol': {
    ...small,
    scatter: awards,
    freeSpins: {
      multiplier: 1,
      maxSpins: 2,
      special: [
        { symbol: 'high1', weight: 1 },
        { symbol: 'low1', weight: 2 },
      ],
    },
  },
};

/** Every round there is, with the chance of each: a stream that draws each number in turn, as an odometer does. */
const everyRound = function* (config: SlotConfig): Generator<{ outcome: Outcome; chance: number }> {
  const machine = machineOf(config);
  const drawn: { number: number; of: number }[] = [];
  do {
    let place = 0;
    const below = (of: number): number => (drawn[place++] ??= { number: 0, of }).number;
    const outcome = playRound(machine, { below } as RandomStream);
    drawn.length = place;
    yield { outcome, chance: drawn.reduce((product, { of }) => product / of, 1) };
    while (drawn.at(-1)?.number === (drawn.at(-1)?.of ?? 0) - 1) drawn.pop();
    const last = drawn.at(-1);
    if (last !== undefined) last.number += 1;
  } while (drawn.length > 0);
};

const provenOf = (config: SlotConfig) => proofRecordOf(GameCode.parse('small'), config);
const dearestOf = (config: SlotConfig) => {
  let [payout, chance, whole] = [0, 0, 0];
  for (const round of everyRound(config)) {
    if (round.outcome.payout > payout) [payout, chance] = [round.outcome.payout, 0];
    if (round.outcome.payout === payout) chance += round.chance;
    whole += round.chance;
  }
  assert.ok(Math.abs(whole - 1) < 1e-9, `${whole} of all rounds were played`);
  return { payout, chance };
};

test('the highest payout is the dearest window, with its exact chance, where nothing wins free spins', () => {
  const proof = provenOf(small);
  const { payout, chance } = dearestOf(small);
  assert.ok(payout < small.maxPayout);
  assert.equal(proof.maxWin, payout / coinsOf(small));
  assert.ok(Math.abs((proof.maxWinProb ?? 0) / chance - 1) < 1e-6, `${proof.maxWinProb} is not ${chance}`);
});

test('a window that pays more than the cap pays the cap, with the chance of all such windows', () => {
  const capped = { ...small, mathVersion: 'capped', maxPayout: 10 };
  const proof = provenOf(capped);
  const { payout, chance } = dearestOf(capped);
  assert.equal(payout, 10);
  assert.equal(proof.maxWin, 5);
  assert.ok(Math.abs((proof.maxWinProb ?? 0) / chance - 1) < 1e-6, `${proof.maxWinProb} is not ${chance}`);
});

for (const [name, uncapped] of Object.entries(withFreeSpins))
  test(`${name}: the highest payout is that of the dearest round, or the cap where that is beyond it`, () => {
    const { payout } = dearestOf(uncapped);
    const proof = provenOf(uncapped);
    assert.equal(proof.maxWin, payout / coinsOf(uncapped));
    assert.equal(proof.maxWinProb, undefined, 'it is not counted');
    assert.equal(provenOf({ ...uncapped, maxPayout: payout + 1 }).maxWin, payout / coinsOf(uncapped));
    assert.equal(provenOf({ ...uncapped, maxPayout: payout - 1 }).maxWin, (payout - 1) / coinsOf(uncapped));
  });
