import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import { Currency, moneyOf } from '@croupier/contract/core/money';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { streamOf } from '#studio/engine/fairness/stream';
import { betLadder } from '../../../engine/rounds/bet-ladder.rules.ts';
import { machinesOf, mathematicsOf } from '../catalogue.ts';
import { asNumber, exact } from '../fraction.ts';
import { machineOf } from '../machine.ts';
import { playRound } from '../play.ts';
import { proofRecordOf } from '../prove.ts';
import { coinsOf, type SymbolId } from '../slot-config.ts';
import { expectedReturn } from './expected-return.ts';
import { allTitles } from '../titles/titles.ts';
import { linesOf, type ModelId, modelIds, modelNamed } from './models.ts';
import { returnOfReels, returns, solveMachine } from './solve-machine.ts';

const THB = Currency.parse('THB');
const baht = (text: string): bigint => moneyOf(text, THB).amount;

const all = modelIds.flatMap((model) => [...machinesOf(model)].map(([key, proven]) => ({ model, key, ...proven })));
const builtFor = (model: ModelId, key: string): number => returnOfReels(model, Number(key.slice(-4)) as (typeof returns)[number]);

test('every model has eighteen machines, and no two of all are the same', () => {
  for (const model of modelIds) assert.equal(machinesOf(model).size, 18, model);
  assert.equal(new Set(all.map(({ proof }) => proof.configSha256)).size, 324);
  assert.equal(
    new Set(all.map(({ config }) => JSON.stringify([config.strips, config.freeStrips, config.pays, config.bonus, config.collector]))).size,
    324,
  );
});

test('a proof is of the very machine it stands beside', () => {
  for (const { key, model, config, proof } of all) {
    assert.equal(proof.configSha256, fingerprintOf(config), `${model} ${key}`);
    assert.equal(proof.mathVersion, config.mathVersion);
    assert.equal(config.mathVersion, `${model}-${key.slice(0, -5)}.1.${key.slice(-4)}`);
  }
});

test('the return that was counted window by window is the one that is worked out line by line', () => {
  for (const { key, model, config, proof } of all) {
    const counted = asNumber(exact(BigInt(proof.rtp.num), BigInt(proof.rtp.den)));
    const worked = expectedReturn(machineOf(config));
    assert.ok(Math.abs(counted - worked) < 1e-9, `${model} ${key}: ${counted} and ${worked}`);
    assert.ok(Math.abs(counted - builtFor(model, key)) < 0.000_045, `${model} ${key} returns ${counted}`);
  }
});

test('the caps take nothing that could be seen in the published figures', () => {
  for (const { key, model, proof } of all) assert.ok(proof.capEffect.spins + proof.capEffect.payout < 0.000_05, `${model} ${key}`);
});

test('the highest payout can be won: at least once in fifty million spins where nothing wins free spins, and elsewhere it is the cap', () => {
  for (const { key, model, config, proof } of all) {
    const coins = Math.round(proof.maxWin * coinsOf(config));
    if (proof.featureFrequency > 0) assert.deepEqual([coins, proof.maxWinProb], [config.maxPayout, undefined], `${model} ${key}`);
    else {
      assert.ok(coins < config.maxPayout, `${model} ${key}: ${proof.maxWin}`);
      // GLI-11: an advertised top award can be won once in 50 million games.
      assert.ok((proof.maxWinProb ?? 0) >= 1 / 50_000_000, `${model} ${key}: ${proof.maxWinProb}`);
    }
  }
  const known = { bare: 73.2, prism: 220, orchard: 2_424, mirror: 250.2, veil: 2_000, beacon: 1_766.8 };
  for (const [model, bets] of Object.entries(known))
    assert.equal(machinesOf(model as ModelId).get('b-high-9600')?.proof.maxWin, bets, model);
});

test('volatility is what its word says: within a model and a cut, low is calmer than medium and medium than high', () => {
  for (const model of modelIds)
    for (const cut of ['a', 'b'])
      for (const build of [9450, 9600, 9680]) {
        const [low = 0, medium = 0, high = 0] = ['low', 'medium', 'high'].map(
          (volatility) => machinesOf(model).get(`${cut}-${volatility}-${build}`)?.proof.sigma,
        );
        assert.ok(low < medium && medium < high, `${model} ${cut} ${build}: ${low} ${medium} ${high}`);
      }
});

test('the returns of a machine differ in ordinary symbols only', () => {
  const specials = (strips: readonly (readonly SymbolId[])[]) =>
    strips.map((strip) => strip.map((symbol) => (['wild', 'scatter', 'mystery'].includes(symbol) ? symbol : '')));
  for (const model of modelIds)
    for (const [key, { config }] of machinesOf(model)) {
      const middle = machinesOf(model).get(`${key.slice(0, -4)}9600`)?.config;
      assert.ok(middle);
      assert.deepEqual(
        [config.pays, config.scatter, config.freeStrips, config.bonus, config.mystery, config.collector, config.second?.times],
        [middle.pays, middle.scatter, middle.freeStrips, middle.bonus, middle.mystery, middle.collector, middle.second?.times],
      );
      assert.deepEqual(specials(config.strips), specials(middle.strips));
      assert.deepEqual(specials(config.second?.strips ?? []), specials(middle.second?.strips ?? []));
    }
});

test('a reel never shows two scatters, but where coins are collected, and longer runs pay more', () => {
  for (const { key, model, config } of all) {
    const { base, free } = machineOf(config);
    for (const set of [base, free])
      for (const reel of set.scattersAt) assert.ok(Math.max(...reel) <= (config.bonus?.kind === 'hold' ? 2 : 1), `${model} ${key}`);
    for (const table of Object.values(config.pays)) {
      const paying = table.filter((coins) => coins > 0);
      assert.deepEqual(
        paying,
        [...new Set(paying)].toSorted((a, b) => a - b),
        `${model} ${key}`,
      );
    }
  }
});

test('where titles play for jackpots, the reels and the jackpots together are the return a machine is built for', () => {
  for (const [key, { proof }] of machinesOf('beacon'))
    assert.ok(Math.abs(Number(proof.rtpPercent) + 2.3 - Number(key.slice(-4)) / 100) < 0.006, `${key}: ${proof.rtpPercent}`);
});

test('the lines of a window are as many as are said, none twice, and part into coins people have', () => {
  for (const model of modelIds)
    for (const cut of ['a', 'b'] as const) {
      const lines = linesOf(modelNamed(model), cut);
      assert.equal(new Set(lines.map((line) => line.join())).size, lines.length);
      const coins = machinesOf(model).get(`${cut}-low-9600`)?.config;
      assert.ok(coins && betLadder(baht('1.00'), baht('1000.00'), THB, coinsOf(coins)).length >= 7, `${model} ${cut}`);
    }
});

/** Models that are quick to count again. The others are held by their hash and by the line by line return. */
const quick: readonly ModelId[] = [
  'bare',
  'prism',
  'stair',
  'orchard',
  'feast',
  'tide',
  'current',
  'columns',
  'hoard',
  'spindle',
  'veil',
  'angler',
  'cellar',
  'beacon',
  'twin',
];
for (const model of quick)
  test(`${model}: counted anew, a proof comes out the same`, () => {
    const { config, proof } = machinesOf(model).get('b-high-9680') ?? {};
    assert.ok(config && proof);
    assert.deepEqual(proofRecordOf(GameCode.parse(`${model}-b-high`), config), proof);
  });

test('a machine is solved the same each time', () => {
  const solved = solveMachine({ model: 'stair', cut: 'b', volatility: 'medium' });
  for (const build of returns) assert.deepEqual(solved[build], machinesOf('stair').get(`b-medium-${build}`)?.config);
});

test('simulations of a title of each machine agree with its own proof, and their z-scores are those of a normal', () => {
  const rounds = 6_000;
  const titles = [...allTitles().values()];
  const scores = all
    .filter(({ key, model }) => key.endsWith('9600') && modelIds.indexOf(model) < 18)
    .map(({ model, key }) => {
      const title = titles.find(
        ({ machine }) => machine?.model === model && `${machine.cut}-${machine.volatility}-${machine.build}` === key,
      );
      assert.ok(title);
      const { config, proof } = mathematicsOf(title);
      const machine = machineOf(config);
      let sum = 0;
      for (let nonce = 0; nonce < rounds; nonce += 1)
        sum += playRound(machine, streamOf({ serverSeed: `${model} ${key}`, clientSeed: 'catalogue', nonce })).payout;
      return ((sum / rounds / machine.coins - Number(proof.rtpPercent) / 100) * Math.sqrt(rounds)) / proof.sigma;
    });
  for (const score of scores) assert.ok(Math.abs(score) < 4.9, scores.join(' '));
  const spread = scores.reduce((sum, score) => sum + score * score, 0);
  // Chi-square of 114 degrees at 0.1 % and 99.9 %.
  assert.ok(spread > 72.9 && spread < 166.5, `${spread}: ${scores.join(' ')}`);
});
