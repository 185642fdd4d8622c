/** The files of a book, as bytes. They are read alike by the studio and by the browser that checks a round. */

/** The payout of each row in hundredths of the bet, and whether it has free spins. */
export type Rows = { readonly payouts: Uint32Array; readonly features: Uint8Array };
/** Rows with a number from `from` up to the next step's have this weight each; none below the first. Rising. */
export type Steps = readonly { readonly from: number; readonly weight: number }[];

/** The number of a row with free spins is greater by this than its payout. */
export const featureBit = 0x8000_0000;
const bytesOfNumber = 4;

const numbersOf = (bytes: Uint8Array): Uint32Array => {
  if (bytes.byteLength % bytesOfNumber !== 0) throw new Error(`a book of ${bytes.byteLength} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.byteLength / bytesOfNumber }, (_, index) => view.getUint32(index * bytesOfNumber, true));
};

const bytesOf = (numbers: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(numbers.length * bytesOfNumber);
  const view = new DataView(bytes.buffer);
  for (const [index, number] of numbers.entries()) view.setUint32(index * bytesOfNumber, number, true);
  return bytes;
};

export const rowsFrom = (bytes: Uint8Array): Rows => {
  const numbers = numbersOf(bytes);
  return {
    payouts: numbers.map((number) => number % featureBit),
    features: Uint8Array.from(numbers, (number) => (number >= featureBit ? 1 : 0)),
  };
};

const numberedIn = ({ payouts, features }: Rows): number[] =>
  Array.from(payouts, (payout, row) => payout + (features[row] === 1 ? featureBit : 0));

export const bytesOfRows = (rows: Rows): Uint8Array => bytesOf(numberedIn(rows));

export const stepsFrom = (bytes: Uint8Array): Steps => {
  const numbers = numbersOf(bytes);
  return Array.from({ length: numbers.length / 2 }, (_, place) => ({ from: numbers[2 * place] ?? 0, weight: numbers[2 * place + 1] ?? 0 }));
};

export const bytesOfSteps = (steps: Steps): Uint8Array => bytesOf(steps.flatMap(({ from, weight }) => [from, weight]));

/** The rows of a book by their numbers, rows with the same number in their own order. */
export type SortedRows = { readonly order: Uint32Array; readonly numbers: Uint32Array };

export const sortRows = (rows: Rows): SortedRows => {
  const numbered = numberedIn(rows);
  const order = Uint32Array.from(numbered.keys()).sort((a, b) => (numbered[a] ?? 0) - (numbered[b] ?? 0) || a - b);
  return { order, numbers: order.map((row) => numbered[row] ?? 0) };
};

/** The first place among sorted numbers whose number is `number` or more. */
const placeOf = (numbers: Uint32Array, number: number): number => {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) >= number) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Rows that lie together and have the same weight: their first place, how many, and the weights of all rows before them together. */
type Run = { readonly first: number; readonly rows: number; readonly weight: number; readonly before: number };

/** A book that rows are drawn from. */
export type Book = { readonly order: Uint32Array; readonly runs: readonly Run[]; readonly sum: bigint };

/** Puts a book together; every sum of weights is below 2^53, so that a double holds it exactly. */
export const bookOf = ({ order, numbers }: SortedRows, steps: Steps): Book => {
  let sum = 0;
  const runs = steps.flatMap(({ from, weight }, index): Run[] => {
    const first = placeOf(numbers, from);
    const next = steps[index + 1];
    const rows = (next === undefined ? numbers.length : placeOf(numbers, next.from)) - first;
    if (rows < 0) throw new Error('the steps of a book do not rise');
    if (rows === 0 || weight === 0) return [];
    const before = sum;
    sum += rows * weight;
    return [{ first, rows, weight, before }];
  });
  if (!Number.isSafeInteger(sum) || sum === 0) throw new Error('the weights of a book are too great, or none');
  return { order, runs, sum: BigInt(sum) };
};

/** The row at which a number from 0 to the sum less one falls. */
export const rowAt = ({ order, runs }: Book, drawn: number): number => {
  const run = runs.findLast(({ before }) => before <= drawn);
  if (run === undefined) throw new Error(`nothing lies at ${drawn}`);
  const row = order[run.first + Math.floor((drawn - run.before) / run.weight)];
  if (row === undefined) throw new Error(`no row at ${drawn}`);
  return row;
};
