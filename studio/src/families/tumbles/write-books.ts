/**
 * `node studio/src/families/tumbles/write-books.ts` plays every row of every machine, solves the weights of every variant, and writes the books and the
 * fingerprints. It writes the same bytes again; a version that was published is never changed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { bytesOfRows, bytesOfWeights, type Rows } from './book.ts';
import { playRow } from './draw-row.ts';
import { machineOf } from './machine.ts';
import { machineNamed, machines } from './machines.ts';
import { tiltedWeights } from './tilt.ts';
import type { TumbleConfig } from './tumble-config.ts';
import { machineNameOf, mathVersionOf, rowsFileOf, sigmas, variants, type Variant, weightsFileOf } from './variants.ts';

/** Rows of every book. */
const rowsOfBook = 200_000;

/** Plays the rows of a machine, all or the first few. */
export const playedRows = (machine: string, rows = rowsOfBook): Rows => {
  const made = machineOf(machineNamed(machine));
  const [payouts, features] = [new Uint32Array(rows), new Uint8Array(rows)];
  for (let row = 0; row < rows; row += 1) {
    const { payout, spins } = playRow(made, row);
    payouts[row] = payout;
    features[row] = spins.length > 1 ? 1 : 0;
  }
  return { payouts, features };
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const folder = new URL('./books/', import.meta.url);

const writeBooks = (): TumbleConfig[] => {
  const rows = new Map(machines.map(({ name }) => [name, playedRows(name)]));
  for (const [name, played] of rows) writeFileSync(new URL(rowsFileOf(name), folder), bytesOfRows(played));
  return variants.map((variant) => writeWeights(variant, rows.get(machineNameOf(variant))));
};

const writeWeights = (variant: Variant, rows: Rows | undefined): TumbleConfig => {
  const [mathVersion, machine] = [mathVersionOf(variant), machineNameOf(variant)];
  if (rows === undefined) throw new Error(`no rows of ${machine}`);
  const weights = bytesOfWeights(tiltedWeights(rows, variant.build, sigmas[variant.model][variant.volatility]));
  writeFileSync(new URL(weightsFileOf(mathVersion), folder), weights);
  const book = { rows: rows.payouts.length, rowsSha256: sha256Of(bytesOfRows(rows)), weightsSha256: sha256Of(weights) };
  return { mathVersion, machine: machineNamed(machine), book };
};

/** Adds the fingerprints of new versions to the published list. */
const publish = (configs: readonly TumbleConfig[]): void => {
  const file = new URL('./fingerprints.json', import.meta.url);
  const published = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  for (const config of configs) {
    const fingerprint = fingerprintOf(config);
    if ((published.get(config.mathVersion) ?? fingerprint) !== fingerprint)
      throw new Error(`${config.mathVersion} was published with another fingerprint: make another edition`);
    published.set(config.mathVersion, fingerprint);
  }
  const sorted = [...published].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

if (import.meta.main) {
  mkdirSync(folder, { recursive: true });
  const configs = writeBooks();
  const books = Object.fromEntries(configs.map(({ mathVersion, book }) => [mathVersion, book]));
  writeFileSync(new URL('books.json', folder), `${JSON.stringify(books, null, 2)}\n`);
  publish(configs);
}
