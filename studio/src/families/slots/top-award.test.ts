import assert from 'node:assert/strict';
import { test } from 'node:test';
import { streamOf } from '#studio/engine/fairness/stream';
import { spinsOf } from './figures.ts';
import { machineOf } from './machine.ts';
import { provenOfVersion, publishedFingerprints } from './mathematics-files.ts';
import { playRound } from './play.ts';
import type { SlotConfig, SymbolId } from './slot-config.ts';
import { topAwardBound } from './top-award.ts';

test('the chance of the highest payout is known or bounded for every machine', () => {
  for (const version of publishedFingerprints.keys()) {
    const proof = provenOfVersion(version)?.proof;
    const { maxWinProb: known, maxWinProbMax: bound, featureFrequency } = proof ?? {};
    assert.ok((known === undefined) !== (bound === undefined), version);
    assert.equal(known !== undefined, featureFrequency === 0, version);
    const chance = known ?? bound ?? 1;
    assert.ok(chance > 0 && chance < 1e-4, `${version}: ${chance}`);
  }
});

const strip = (text: string): SymbolId[] => Array.from(text, (letter) => ({ S: 'scatter', A: 'high1', B: 'low1' })[letter] as SymbolId);
const small: SlotConfig = {
  mathVersion: 'small',
  reels: 3,
  rows: 3,
  strips: ['ABBBSB', 'ABBBAB', 'ABBSBB'].map(strip),
  lines: [[1, 1, 1]],
  pays: { high1: [0, 0, 20], low1: [0, 0, 1] },
  scatter: { pays: [], freeSpins: [0, 2] },
  freeSpins: { multiplier: 2, maxSpins: 20 },
  maxPayout: 60,
};

for (const [name, config] of Object.entries({
  'free spins that win others': small,
  'a multiplier that rises': { ...small, freeSpins: { multiplier: 1, maxSpins: 2, rises: 2 } },
}))
  test(`${name}: the bound is never below how often the highest payout comes`, () => {
    const machine = machineOf(config);
    const rounds = 100_000;
    let reached = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      if (playRound(machine, streamOf({ serverSeed: 'top award', clientSeed: name, nonce })).payout === config.maxPayout) reached += 1;
    const bound = topAwardBound(config, spinsOf(config), config.maxPayout);
    assert.ok(reached > 0, 'it comes at all');
    assert.ok(bound < 1, 'it says something');
    assert.ok(bound >= reached / rounds, `${bound} is below ${reached / rounds}`);
  });
