import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GameCode } from '@croupier/contract/core/ids';
import { streamOf } from '#studio/engine/fairness/stream';
import { asNumber, exact } from './fraction.ts';
import { buildsOf, findGame, machineOfVersion } from './catalogue.ts';
import { playRound } from './play.ts';
import { proofRecordOf } from './prove.ts';
import { returnBuilds, shippedBuild, solveTitle } from './solve-title.ts';
import { titles } from './titles/authored.ts';

const games = titles.flatMap(({ code }) => findGame(code) ?? []);
const sigmas = { low: [3.6, 4.4], medium: [5.4, 6.6], high: [8.1, 9.9] } as const;

for (const title of titles) {
  test(`${title.names.en}: every proof record is what its machine comes out at`, () => {
    const builds = buildsOf(title);
    assert.deepEqual([...builds.keys()].toSorted(), returnBuilds.map(String).toSorted());
    for (const [build, { config, proof }] of builds) {
      assert.deepEqual(proofRecordOf(GameCode.parse(title.code), config), proof);
      assert.equal(proof.mathVersion, `${title.code}.2.${build}`);
      const rtp = asNumber(exact(BigInt(proof.rtp.num), BigInt(proof.rtp.den)));
      assert.ok(Math.abs(rtp - Number(build) / 10_000) < 0.0005, `${rtp} is not ${build}`);
      const [least, most] = sigmas[title.volatility];
      assert.ok(proof.sigma >= least && proof.sigma <= most, `sigma ${proof.sigma}`);
      assert.equal(proof.maxWin, 5_000);
      assert.ok(proof.capEffect.payout + proof.capEffect.spins < 0.000_05, 'what the caps take away is not seen in the published figure');
      assert.deepEqual(config.scatter.freeSpins, [0, 0, 10, 10, 10]);
      assert.deepEqual(config.freeSpins, { multiplier: 3, maxSpins: 200 });
    }
  });

  test(`${title.names.en}: the returns differ in ordinary symbols only`, () => {
    const builds = [...buildsOf(title).values()].map(({ config }) => config);
    const [first] = builds;
    for (const config of builds) {
      assert.deepEqual(config.pays, first?.pays);
      const specials = (of: typeof config) =>
        of.strips.map((strip) => strip.map((symbol) => (symbol === 'wild' || symbol === 'scatter' ? symbol : '')));
      assert.deepEqual(specials(config), first && specials(first));
      for (const strip of config.strips) {
        const scatters = strip.flatMap((symbol, stop) => (symbol === 'scatter' ? [stop] : []));
        const [one = 0, two = one + 4] = scatters;
        assert.ok(two - one >= 4 && (scatters.length < 2 || strip.length - two + one >= 4), 'one scatter at most in a window of a reel');
      }
    }
  });
}

test('titles have names of their own in both languages, and no two share strips', () => {
  for (const language of ['en', 'th'] as const) assert.equal(new Set(titles.map(({ names }) => names[language])).size, titles.length);
  assert.equal(new Set(games.map(({ proof }) => proof.configSha256)).size, titles.length);
  assert.equal(new Set(titles.map(({ theme }) => theme)).size, titles.length);
  for (const volatility of ['low', 'medium', 'high']) assert.equal(titles.filter((title) => title.volatility === volatility).length, 4);
});

test('a title is solved the same each time', () => {
  const title = titles.find(({ code }) => code === 'lotus-before-dawn');
  assert.ok(title);
  assert.deepEqual(solveTitle(title)[shippedBuild], buildsOf(title).get(String(shippedBuild))?.config);
});

test('simulations of the shipped machines agree with their proofs, and their z-scores are those of a normal', () => {
  const rounds = 40_000;
  const scores = games.map(({ machine, proof, code }) => {
    let sum = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1)
      sum += playRound(machine, streamOf({ serverSeed: code, clientSeed: 'catalogue', nonce })).payout;
    return ((sum / rounds / machine.lines.length - Number(proof.rtpPercent) / 100) * Math.sqrt(rounds)) / proof.sigma;
  });
  for (const score of scores) assert.ok(Math.abs(score) < 4.9, scores.join(' '));
  const spread = scores.reduce((sum, score) => sum + score * score, 0);
  // Chi-square of twelve degrees at 0.1 % and 99.9 %.
  assert.ok(spread > 2.21 && spread < 32.91, scores.join(' '));
});

test('a round of a build that no longer ships finds its machine', () => {
  assert.equal(machineOfVersion('velvet-paw', 'velvet-paw.1.9450').config.mathVersion, 'velvet-paw.1.9450');
  assert.throws(() => machineOfVersion('velvet-paw', 'velvet-paw.0.9450'), /no machine/);
  assert.throws(() => machineOfVersion('nobody', 'velvet-paw.1.9600'), /no machine/);
});
