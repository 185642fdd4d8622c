/** The files of a book, as bytes. They are read alike by the studio and by the browser that checks a round. */

/** The payout of each row in hundredths of the bet, and whether it has free spins. */
export type Rows = { readonly payouts: Uint32Array; readonly features: Uint8Array };
/** The weight of every row with a payout, by payout, rising. */
export type Weights = ReadonlyMap<number, number>;

const featureBit = 0x8000_0000;
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

export const bytesOfRows = ({ payouts, features }: Rows): Uint8Array =>
  bytesOf(Array.from(payouts, (payout, row) => payout + (features[row] === 1 ? featureBit : 0)));

export const weightsFrom = (bytes: Uint8Array): Weights => {
  const numbers = numbersOf(bytes);
  return new Map(Array.from({ length: numbers.length / 2 }, (_, place) => [numbers[2 * place] ?? 0, numbers[2 * place + 1] ?? 0] as const));
};

export const bytesOfWeights = (weights: Weights): Uint8Array => bytesOf([...weights].flatMap(([payout, weight]) => [payout, weight]));

/** A book that rows are drawn from: for each row the weights up to it and its own together. */
export type Book = { readonly payouts: Uint32Array; readonly upTo: Float64Array; readonly sum: bigint };

/** Puts a book together; every sum of weights is below 2^53, so that a double holds it exactly. */
export const bookOf = ({ payouts }: Rows, weights: Weights): Book => {
  const upTo = new Float64Array(payouts.length);
  let sum = 0;
  for (const [row, payout] of payouts.entries()) {
    const weight = weights.get(payout);
    if (weight === undefined || weight < 1) throw new Error(`row ${row} pays ${payout}, which has no weight`);
    sum += weight;
    upTo[row] = sum;
  }
  if (!Number.isSafeInteger(sum)) throw new Error('the weights of a book are too great');
  return { payouts, upTo, sum: BigInt(sum) };
};

/** The row at which a number from 0 to the sum less one falls: the first whose weights up to it are above the number. */
export const rowAt = ({ upTo }: Book, drawn: number): number => {
  let [low, high] = [0, upTo.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((upTo[middle] ?? 0) > drawn) high = middle;
    else low = middle + 1;
  }
  return low;
};
