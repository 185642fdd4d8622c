/**
 * `node studio/src/families/tumbles/write-books.ts [machine…]` plays every row of the named machines, solves the weights of every variant, and writes the
 * books and the fingerprints. Rows of machines that are not named are read. It writes the same bytes again; a version that was published is never changed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { bytesOfRows, bytesOfSteps, type Rows, rowsFrom } from './book.ts';
import { playRow } from './draw-row.ts';
import { machineOf } from './machine.ts';
import { machineNamed, machines } from './machines.ts';
import { solveWeights } from './solve-weights.ts';
import { type Buckets, bucketsOf } from './tilt.ts';
import { modes, type TumbleConfig } from './tumble-config.ts';
import { machineNameOf, mathVersionOf, rowsFileOf, variants, type Variant, weightsFileOf } from './variants.ts';

/** Rows of every book. */
const rowsOfBook = 200_000;

/** Plays the rows of a machine, all or some. */
export const playedRows = (machine: string, from = 0, to = rowsOfBook): Rows => {
  const made = machineOf(machineNamed(machine));
  const [payouts, features] = [new Uint32Array(to - from), new Uint8Array(to - from)];
  for (let row = from; row < to; row += 1) {
    const { payout, spins } = playRow(made, row);
    payouts[row - from] = payout;
    features[row - from] = spins.length > 1 ? 1 : 0;
  }
  return { payouts, features };
};

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const folder = new URL('./books/', import.meta.url);

type Played = { rows: Rows; buckets: Buckets; sha256: string };

const rowsOf = (machine: string, again: boolean): Played => {
  const file = new URL(rowsFileOf(machine), folder);
  if (again) writeFileSync(file, bytesOfRows(playedRows(machine)));
  const bytes = readFileSync(file);
  const rows = rowsFrom(bytes);
  return { rows, buckets: bucketsOf(rows), sha256: sha256Of(bytes) };
};

const writeBooks = (again: readonly string[]): TumbleConfig[] => {
  const played = new Map(machines.map(({ name }) => [name, rowsOf(name, again.includes(name))]));
  return variants.map((variant) => writeWeights(variant, played.get(machineNameOf(variant))));
};

const writeWeights = (variant: Variant, played: Played | undefined): TumbleConfig => {
  const [mathVersion, machine] = [mathVersionOf(variant), machineNameOf(variant)];
  if (played === undefined) throw new Error(`no rows of ${machine}`);
  const { costs, steps } = solveWeights(played.rows, played.buckets, variant);
  const weightsSha256 = { base: '', ante: '', buy: '' };
  for (const mode of modes) {
    const bytes = bytesOfSteps(steps[mode]);
    writeFileSync(new URL(weightsFileOf(mathVersion, mode), folder), bytes);
    weightsSha256[mode] = sha256Of(bytes);
  }
  return {
    mathVersion,
    machine: machineNamed(machine),
    costs,
    book: { rows: played.rows.payouts.length, rowsSha256: played.sha256, weightsSha256 },
  };
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
  const configs = writeBooks(process.argv.slice(2));
  const books = Object.fromEntries(configs.map(({ mathVersion, costs, book }) => [mathVersion, { costs, book }]));
  writeFileSync(new URL('books.json', folder), `${JSON.stringify(books, null, 2)}\n`);
  publish(configs);
}
