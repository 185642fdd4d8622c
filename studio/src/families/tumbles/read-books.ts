/** The books as they lie in files, each compared with its published fingerprint when it is first read. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { bookOf, type Book, type Rows, rowsFrom, type SortedRows, sortRows, type Steps, stepsFrom } from './book.ts';
import books from './books/books.json' with { type: 'json' };
import fingerprints from './fingerprints.json' with { type: 'json' };
import { machineNamed } from './machines.ts';
import { type Mode, modes, TumbleConfig } from './tumble-config.ts';
import { machineNameOf, mathVersionOf, rowsFileOf, type Variant, variants, weightsFileOf } from './variants.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));
const bookByVersion: ReadonlyMap<string, Pick<TumbleConfig, 'costs' | 'book'>> = new Map(Object.entries(books));

const configOf = (variant: Variant): TumbleConfig => {
  const mathVersion = mathVersionOf(variant);
  return TumbleConfig.parse({ mathVersion, machine: machineNamed(machineNameOf(variant)), ...bookByVersion.get(mathVersion) });
};

/** The published mathematics of every version there is or was. */
export const configs: ReadonlyMap<string, TumbleConfig> = new Map(
  variants.map((variant) => [mathVersionOf(variant), configOf(variant)] as const),
);

/** The names of all files of books. */
export const bookFiles: ReadonlySet<string> = new Set(
  [...configs.values()].flatMap(({ mathVersion, machine }) => [
    rowsFileOf(machine.name),
    ...modes.map((mode) => weightsFileOf(mathVersion, mode)),
  ]),
);

/** The bytes of a book's file; only names of `bookFiles`. */
export const bytesOfFile = (file: string): Uint8Array => {
  if (!bookFiles.has(file)) throw new Error(`no book ${file}`);
  return readFileSync(new URL(`./books/${file}`, import.meta.url));
};

/** A file that is not what its version was published with is not played. */
const asPublished = (file: string, sha256: string): Uint8Array => {
  const bytes = bytesOfFile(file);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`${file} has the fingerprint ${found}, and ${sha256} was published`);
  return bytes;
};

/** The fingerprint of a version, when its mathematics and its files are what was published. */
export const publishedFingerprint = (config: TumbleConfig): string => {
  const fingerprint = fingerprintOf(config);
  if (published.get(config.mathVersion) !== fingerprint)
    throw new Error(`${config.mathVersion} has the fingerprint ${fingerprint}, and ${published.get(config.mathVersion)} was published`);
  return fingerprint;
};

const rowsRead = new Map<string, { rows: Rows; sorted: SortedRows }>();

/** The rows of a version: every variant of a machine has the same, and they are kept. */
export const readRows = ({ machine, book }: TumbleConfig): { rows: Rows; sorted: SortedRows } => {
  const key = `${machine.name} ${book.rowsSha256}`;
  const known = rowsRead.get(key);
  if (known !== undefined) return known;
  const rows = rowsFrom(asPublished(rowsFileOf(machine.name), book.rowsSha256));
  const read = { rows, sorted: sortRows(rows) };
  rowsRead.set(key, read);
  return read;
};

/** The weights of a version in a mode. */
export const readSteps = ({ mathVersion, book }: TumbleConfig, mode: Mode): Steps =>
  stepsFrom(asPublished(weightsFileOf(mathVersion, mode), book.weightsSha256[mode]));

const drawn = new Map<string, Book>();
/** The book of a version in a mode, ready to be drawn from; made at the first draw. */
export const bookToDraw = (config: TumbleConfig, mode: Mode): Book => {
  const key = `${config.mathVersion} ${mode}`;
  const made = drawn.get(key) ?? bookOf(readRows(config).sorted, readSteps(config, mode));
  drawn.set(key, made);
  return made;
};
