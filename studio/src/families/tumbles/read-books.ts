/** The books as they lie in files, each compared with its published fingerprint when it is first read. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { bookOf, type Book, type Rows, rowsFrom, type Weights, weightsFrom } from './book.ts';
import books from './books/books.json' with { type: 'json' };
import fingerprints from './fingerprints.json' with { type: 'json' };
import { machineNamed } from './machines.ts';
import { TumbleConfig } from './tumble-config.ts';
import { machineNameOf, mathVersionOf, rowsFileOf, type Variant, variants, weightsFileOf } from './variants.ts';

const published: ReadonlyMap<string, string> = new Map(Object.entries(fingerprints));
const bookByVersion: ReadonlyMap<string, TumbleConfig['book']> = new Map(Object.entries(books));

const configOf = (variant: Variant): TumbleConfig => {
  const mathVersion = mathVersionOf(variant);
  return TumbleConfig.parse({ mathVersion, machine: machineNamed(machineNameOf(variant)), book: bookByVersion.get(mathVersion) });
};

/** The published mathematics of every version there is or was. */
export const configs: ReadonlyMap<string, TumbleConfig> = new Map(
  variants.map((variant) => [mathVersionOf(variant), configOf(variant)] as const),
);

/** The names of all files of books. */
export const bookFiles: ReadonlySet<string> = new Set(
  [...configs.values()].flatMap(({ mathVersion, machine }) => [rowsFileOf(machine.name), weightsFileOf(mathVersion)]),
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

const rowsRead = new Map<string, Rows>();

/** The rows and the weights of a version. Rows are kept: every variant of a machine has the same. */
export const readBook = ({ mathVersion, machine, book }: TumbleConfig): { rows: Rows; weights: Weights } => {
  const key = `${machine.name} ${book.rowsSha256}`;
  const rows = rowsRead.get(key) ?? rowsFrom(asPublished(rowsFileOf(machine.name), book.rowsSha256));
  rowsRead.set(key, rows);
  return { rows, weights: weightsFrom(asPublished(weightsFileOf(mathVersion), book.weightsSha256)) };
};

const drawn = new Map<string, Book>();
/** The book of a version, ready to be drawn from; made at the first draw. */
export const bookToDraw = (config: TumbleConfig): Book => {
  const known = drawn.get(config.mathVersion);
  if (known !== undefined) return known;
  const { rows, weights } = readBook(config);
  const made = bookOf(rows, weights);
  drawn.set(config.mathVersion, made);
  return made;
};
