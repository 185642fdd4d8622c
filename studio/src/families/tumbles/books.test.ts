/** The books of the tumbling slots: what they return, that the machine plays what they say, and that a second evaluator agrees. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { RandomStream, streamOf } from '#studio/engine/fairness/stream';
import { bookOf, bytesOfRows, bytesOfWeights, rowAt, rowsFrom } from './book.ts';
import { drawRow, playRow } from './draw-row.ts';
import { machineOf } from './machine.ts';
import { machines } from './machines.ts';
import { playRound } from './play-round.ts';
import { proofOf } from './prove.ts';
import { bookFiles, bookToDraw, bytesOfFile, configs, readBook } from './read-books.ts';
import { mostRatio, tiltedWeights } from './tilt.ts';
import type { TumbleMachine } from './tumble-config.ts';
import { machineNameOf, mathVersionOf, rowsFileOf, sigmas, variants, weightsFileOf } from './variants.ts';
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

test('every book returns exactly what its version says: an identity of integers over all rows', () => {
  for (const variant of variants) {
    const { rows, weights } = readBook(configOf(mathVersionOf(variant)));
    let [paid, all] = [0n, 0n];
    for (const payout of rows.payouts) {
      const weight = BigInt(weights.get(payout) ?? 0);
      paid += weight * BigInt(payout);
      all += weight;
    }
    assert.equal(paid * 100n, all * BigInt(variant.build), mathVersionOf(variant));
  }
});

test('every book has a hundred thousand rows or more, none of them fifty times as likely as another, in files below a megabyte', () => {
  for (const [version, config] of configs) {
    assert.ok(config.book.rows >= 100_000, version);
    assert.ok(proofOf('any', config).weightRatio < 50, version);
  }
  assert.ok(mostRatio < 50);
  for (const file of bookFiles) assert.ok(bytesOfFile(file).byteLength <= 1_000_000, file);
});

test('the volatility of every book is the one it was solved for, and rises from low to high', () => {
  for (const variant of variants)
    assert.ok(
      Math.abs(proofOf('any', configOf(mathVersionOf(variant))).sigma - sigmas[variant.model][variant.volatility]) < 0.01,
      mathVersionOf(variant),
    );
});

for (const config of machines) {
  test(`${config.name}: a thousand rows, played again, pay what the book says, and the verifier of the docs agrees`, () => {
    const machine = machineOf(config);
    const { payouts, features } = rowsFrom(bytesOfFile(rowsFileOf(config.name)));
    // Rows with free spins are rare: half of the sample is of them.
    const featured = [...features.keys()]
      .filter((row) => features[row] === 1)
      .filter((_, index) => index % 2 === 0)
      .slice(0, 200);
    const sample = [...Array.from({ length: 800 }, (_, index) => index * 241), ...featured];
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
    const played = Array.from({ length: 40_000 }, (_, nonce) => {
      const stream = new RandomStream({ serverSeed: `${config.name} other seeds`, clientSeed: 'simulation', nonce });
      return playRound(machine, stream).payout;
    });
    // Great payouts are too rare to compare: all are cut at 50 bets. And the chances to win anything, and more than the bet.
    for (const [what, of] of Object.entries({
      mean: (payout: number) => Math.min(payout, 5_000) / 100,
      hit: (payout: number) => (payout > 0 ? 1 : 0),
      profit: (payout: number) => (payout > 100 ? 1 : 0),
    })) {
      const [a, b] = [momentsOf(played.map(of)), momentsOf(Array.from(payouts, of))];
      const z = (a.mean - b.mean) / Math.sqrt(a.variance / played.length + b.variance / payouts.length);
      assert.ok(Math.abs(z) < 4, `${what}: ${a.mean} and ${b.mean}, z ${z}`);
    }
  });
}

const momentsOf = (numbers: readonly number[]): { mean: number; variance: number } => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return { mean, variance: numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length };
};

test('the files are what the generator writes: the first rows, and the weights of every version, byte for byte', () => {
  for (const { name } of machines) {
    const written = bytesOfFile(rowsFileOf(name));
    const again = bytesOfRows(playedRows(name, 3_000));
    assert.deepEqual(Buffer.from(again), Buffer.from(written.subarray(0, again.byteLength)));
  }
  for (const variant of variants) {
    const rows = rowsFrom(bytesOfFile(rowsFileOf(machineNameOf(variant))));
    const again = bytesOfWeights(tiltedWeights(rows, variant.build, sigmas[variant.model][variant.volatility]));
    assert.deepEqual(Buffer.from(again), Buffer.from(bytesOfFile(weightsFileOf(mathVersionOf(variant)))), mathVersionOf(variant));
  }
});

test('a number falls on the first row whose weights up to it are above it', () => {
  const rows = { payouts: Uint32Array.of(0, 200, 0, 50), features: new Uint8Array(4) };
  const book = bookOf(
    rows,
    new Map([
      [0, 5],
      [50, 1],
      [200, 3],
    ]),
  );
  assert.equal(book.sum, 14n);
  assert.deepEqual(
    Array.from({ length: 14 }, (_, drawn) => rowAt(book, drawn)),
    [0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 2, 3],
  );
});

test('the row that a stream draws is the one that the verifier of the docs draws', () => {
  for (const version of ['burst-high.1.9600', 'cluster-low.1.9450']) {
    const config = configOf(version);
    const [rows, weights] = [rowsFileOf(config.machine.name), weightsFileOf(version)].map(bytesOfFile);
    assert.ok(rows !== undefined && weights !== undefined);
    for (let nonce = 0; nonce < 5; nonce += 1) {
      const row = drawRow(bookToDraw(config), streamOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce }));
      assert.deepEqual(verifier.rowOf(rows, weights, 'server seed', 'client seed', nonce), {
        row,
        payout: bookToDraw(config).payouts[row],
      });
    }
  }
});

test('the page of the docs has the rows that its seeds draw', () => {
  const doc = readFileSync(new URL('tumbles.md', page), 'utf8');
  const vectors = JSON.parse(/```json\n([\s\S]*?)```/.exec(doc)?.[1] ?? '[]') as {
    version: string;
    nonce: number;
    row: number;
    hundredths: number;
  }[];
  assert.ok(vectors.length >= 6);
  for (const { version, nonce, row, hundredths } of vectors) {
    const book = bookToDraw(configOf(version));
    assert.equal(drawRow(book, streamOf({ serverSeed: 'server seed', clientSeed: 'client seed', nonce })), row, version);
    assert.equal(book.payouts[row], hundredths);
  }
});
