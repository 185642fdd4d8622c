/** The books of the slots that have them: what they return, that the machine plays what they say, and that a second evaluator agrees. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RandomStream, streamOf } from '#studio/engine/fairness/stream';
import { bookOf, bytesOfRows, bytesOfSteps, rowAt, rowsFrom, sortRows } from './book.ts';
import { drawRow, playRow } from './draw-row.ts';
import { machineOf } from './machine.ts';
import { machines } from './machines.ts';
import { playRound } from './play-round.ts';
import { proofOf } from './prove.ts';
import { bookFiles, bookToDraw, bytesOfFile, configs, readRows, readSteps } from './read-books.ts';
import { solveWeights } from './solve-weights.ts';
import { bucketsOf } from './tilt.ts';
import { type Mode, modes, type TumbleMachine } from './tumble-config.ts';
import { goals, machineNameOf, mathVersionOf, rowsFileOf, variants, weightsFileOf } from './variants.ts';
import { playedRows } from './write-books.ts';

type Verifier = {
  playRow: (machine: TumbleMachine, row: number) => { payout: number; freeSpins: number };
  rowOf: (rows: Uint8Array, weights: Uint8Array, serverSeed: string, clientSeed: string, nonce: number) => { row: number; payout: number };
};
const page = new URL('../../../../docs/games/', import.meta.url);
const verifier = (await import(new URL('tumble-verifier.mjs', page).href)) as Verifier;
const configOf = (mathVersion: string) => {
  const config = configs.get(mathVersion);
  assert.ok(config, mathVersion);
  return config;
};

test('every book returns exactly what its version says in every mode: an identity of integers over all rows', () => {
  /** How many rows of a machine have each number: written apart from the proof. */
  const counted = new Map<string, Map<number, number>>();
  for (const variant of variants) {
    const config = configOf(mathVersionOf(variant));
    const { rows } = readRows(config);
    const numbers = counted.get(config.machine.name) ?? new Map<number, number>();
    if (numbers.size === 0)
      for (const [row, payout] of rows.payouts.entries()) {
        const number = payout + (rows.features[row] ?? 0) * 2 ** 31;
        numbers.set(number, (numbers.get(number) ?? 0) + 1);
      }
    counted.set(config.machine.name, numbers);
    for (const mode of modes) {
      const steps = readSteps(config, mode);
      let [paid, all] = [0n, 0n];
      for (const [number, many] of numbers) {
        const weight = BigInt(many) * BigInt(steps.findLast(({ from }) => from <= number)?.weight ?? 0);
        paid += weight * BigInt(number % 2 ** 31);
        all += weight;
      }
      assert.equal(paid * 10_000n, all * BigInt(variant.build) * BigInt(config.costs[mode]), `${config.mathVersion} ${mode}`);
    }
  }
});

test('a hundred thousand rows or more can come in every mode, none of them eight times as likely as they are on average, in files below a megabyte', () => {
  for (const [version, config] of configs) {
    const proof = proofOf('any', config);
    for (const { likeliest, weightRatio } of [proof, proof.ante, proof.buy]) {
      assert.ok(likeliest < 8, version);
      assert.ok(weightRatio < 50, `${version} ${weightRatio}`);
    }
    const { rows } = readRows(config);
    assert.ok(rows.features.filter((feature) => feature === 1).length >= 100_000, version);
    assert.ok(rows.features.filter((feature) => feature === 0).length >= 99_000, version);
  }
  for (const file of bookFiles) assert.ok(bytesOfFile(file).byteLength <= 1_000_000, file);
});

test('the volatility and the chance of free spins are those each book was solved for; the ante doubles the chance; bought rounds all have free spins', () => {
  for (const variant of variants) {
    const version = mathVersionOf(variant);
    const { sigma, every } = goals[variant.model][variant.volatility];
    const proof = proofOf('any', configOf(version));
    assert.ok(Math.abs(proof.sigma - sigma) < 0.05, `${version} ${proof.sigma}`);
    assert.ok(Math.abs(proof.featureFrequency * every - 1) < 1e-5, version);
    assert.ok(Math.abs(proof.ante.featureFrequency / proof.featureFrequency - 2) < 1e-5, version);
    assert.deepEqual([proof.ante.cost, proof.buy.featureFrequency], [1.25, 1]);
    assert.equal(proof.buy.rtpPercent, proof.rtpPercent);
  }
});

test('the highest award of every game is 5,000 bets or more, and comes once in 80 million rounds or more often', () => {
  for (const [version, config] of configs) {
    const { maxWin, maxWinProb } = proofOf('any', config);
    assert.ok(maxWin >= 5_000, version);
    assert.ok(Number(maxWinProb.den) / Number(maxWinProb.num) < 80_000_000, version);
  }
});

for (const config of machines) {
  test(`${config.name}: a thousand rows, played again, pay what the book says, and the verifier of the docs agrees`, () => {
    const machine = machineOf(config);
    const { payouts, features } = rowsFrom(bytesOfFile(rowsFileOf(config.name)));
    // The highest award as well, and rows whose free spins nothing forces.
    const most = payouts.reduce((a, b) => Math.max(a, b));
    const featured = [...features.keys()]
      .filter((row) => features[row] === 1 && (row < config.forced.from || payouts[row] === most))
      .slice(-100);
    const sample = [
      ...Array.from({ length: 700 }, (_, index) => index * 142),
      ...Array.from({ length: 100 }, (_, index) => 100_000 + index * 991),
      ...featured,
    ];
    for (const row of sample) {
      const { payout, spins } = playRow(machine, row);
      assert.equal(payout, payouts[row], `row ${row}`);
      assert.equal(spins.length > 1, features[row] === 1, `row ${row}`);
      assert.deepEqual(verifier.playRow(config, row), { payout, freeSpins: spins.length - 1 }, `row ${row}`);
    }
  });

  test(`${config.name}: the rows are a fair sample of the machine: other seeds pay the same within chance`, () => {
    const machine = machineOf(config);
    const { payouts } = rowsFrom(bytesOfFile(rowsFileOf(config.name)));
    const halves = [
      { forced: false, rows: payouts.subarray(0, config.forced.from), rounds: 20_000, cut: 5_000 },
      { forced: true, rows: payouts.subarray(config.forced.from), rounds: 2_000, cut: 20_000 },
    ];
    for (const { forced, rows, rounds, cut } of halves) {
      const played = Array.from({ length: rounds }, (_, nonce) => {
        const stream = new RandomStream({ serverSeed: `${config.name} other seeds`, clientSeed: 'simulation', nonce });
        return playRound(machine, stream, forced).payout;
      });
      // Great payouts are too rare to compare, so all are cut. And the chances to win anything, and more than the bet.
      for (const [what, of] of Object.entries({
        mean: (payout: number) => Math.min(payout, cut) / 100,
        hit: (payout: number) => (payout > 0 ? 1 : 0),
        profit: (payout: number) => (payout > 100 ? 1 : 0),
      })) {
        const [a, b] = [momentsOf(played.map(of)), momentsOf(Array.from(rows, of))];
        const error = Math.sqrt(a.variance / played.length + b.variance / rows.length);
        assert.ok(Math.abs(a.mean - b.mean) <= 4 * error, `${what}: ${a.mean} and ${b.mean}`);
      }
    }
  });
}

const momentsOf = (numbers: readonly number[]): { mean: number; variance: number } => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return { mean, variance: numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length };
};

test('the files are what the generator writes: some of the rows, and the weights of the versions of 96 %, byte for byte', () => {
  for (const { name, forced } of machines) {
    const written = bytesOfFile(rowsFileOf(name));
    for (const [from, to] of [
      [0, 2_000],
      [forced.from, forced.from + 300],
    ] as const) {
      const again = bytesOfRows(playedRows(name, from, to));
      assert.deepEqual(Buffer.from(again), Buffer.from(written.subarray(4 * from, 4 * to)));
    }
  }
  for (const machine of machines) {
    const rows = rowsFrom(bytesOfFile(rowsFileOf(machine.name)));
    const buckets = bucketsOf(rows);
    for (const variant of variants.filter((one) => machineNameOf(one) === machine.name && one.build === 9600)) {
      const version = mathVersionOf(variant);
      const { costs, steps } = solveWeights(rows, buckets, variant);
      assert.deepEqual(costs, configOf(version).costs);
      for (const mode of modes)
        assert.deepEqual(Buffer.from(bytesOfSteps(steps[mode])), Buffer.from(bytesOfFile(weightsFileOf(version, mode))), version);
    }
  }
});

test('a number falls on the first row, in the order of what they pay, whose weights up to it are above it', () => {
  const rows = { payouts: Uint32Array.of(200, 0, 50, 0), features: new Uint8Array(4) };
  const book = bookOf(sortRows(rows), [
    { from: 0, weight: 5 },
    { from: 50, weight: 1 },
    { from: 200, weight: 3 },
  ]);
  assert.equal(book.sum, 14n);
  assert.deepEqual(
    Array.from({ length: 14 }, (_, drawn) => rowAt(book, drawn)),
    [1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 2, 0, 0, 0],
  );
  // A step without weight is never drawn.
  const bought = bookOf(sortRows(rows), [
    { from: 0, weight: 0 },
    { from: 200, weight: 2 },
  ]);
  assert.deepEqual(
    [0, 1].map((drawn) => rowAt(bought, drawn)),
    [0, 0],
  );
});

test('the row that a stream draws is the one that the verifier of the docs draws', () => {
  for (const version of ['burst-high.2.9600', 'cluster-low.2.9450', 'ladder-medium.1.9680', 'heights-high.1.9600', 'amber-medium.1.9600'])
    for (const mode of modes) {
      const config = configOf(version);
      const [rows, weights] = [rowsFileOf(config.machine.name), weightsFileOf(version, mode)].map(bytesOfFile);
      assert.ok(rows !== undefined && weights !== undefined);
      const row = drawRow(bookToDraw(config, mode), streamOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce: 7 }));
      const payout = readRows(config).rows.payouts[row];
      assert.deepEqual(verifier.rowOf(rows, weights, 'server seed', 'client seed', 7), { row, payout });
    }
});

test('the page of the docs has the rows that its seeds draw', () => {
  const doc = readFileSync(new URL('tumbles.md', page), 'utf8');
  const vectors = JSON.parse(/```json\n([\s\S]*?)```/.exec(doc)?.[1] ?? '[]') as {
    version: string;
    mode: Mode;
    nonce: number;
    row: number;
    hundredths: number;
  }[];
  assert.ok(vectors.length >= 6);
  for (const { version, mode, nonce, row, hundredths } of vectors) {
    const book = bookToDraw(configOf(version), mode);
    assert.equal(drawRow(book, streamOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce })), row, version);
    assert.equal(readRows(configOf(version)).rows.payouts[row], hundredths);
  }
});
