import { Hmac } from './sha256.ts';

/** The source of a round's randomness. The server seed is used as text, not as the bytes it may stand for. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

const wordRange = 2 ** 32;
const doubleWordRange = 2n ** 64n;
const wordsOfBlock = 8;

/**
 * The endless random words of one round: HMAC-SHA256 with the server seed as key over `clientSeed:nonce:block`, block after block, each read
 * from its first byte (`docs/games/fairness.md#random-stream`). The same seeds give the same words in any program that can hash, which is what lets
 * a player check us. It runs alike in Node and in the browser.
 */
export class RandomStream {
  readonly #hmac: Hmac;
  readonly #prefix: string;
  readonly #words = new Uint32Array(wordsOfBlock);
  #block = 0;
  #cursor = wordsOfBlock;

  constructor({ serverSeed, clientSeed, nonce }: Seeds) {
    if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error(`no nonce: ${nonce}`);
    this.#hmac = keyedBy(serverSeed);
    this.#prefix = `${clientSeed}:${nonce}:`;
  }

  /** The next four bytes, the first the heaviest: 0 to 2^32 - 1. */
  word(): number {
    if (this.#cursor === wordsOfBlock) {
      this.#hmac.wordsOf(this.#prefix + this.#block, this.#words);
      this.#block += 1;
      this.#cursor = 0;
    }
    const word = this.#words[this.#cursor];
    if (word === undefined) throw new Error('the stream ran dry');
    this.#cursor += 1;
    return word;
  }

  /** Eight bytes, the first the heaviest: 0 to 2^64 - 1. */
  doubleWord(): bigint {
    const high = this.word();
    return BigInt(high) * BigInt(wordRange) + BigInt(this.word());
  }

  /**
   * A whole number from 0 to `range - 1`, each exactly as likely: a word from the last, incomplete run of `range` is thrown away.
   * `range` is 1 to 2^32.
   */
  below(range: number): number {
    if (!Number.isInteger(range) || range < 1 || range > wordRange) throw new Error(`no range: ${range}`);
    const admitted = wordRange - (wordRange % range);
    for (;;) {
      const word = this.word();
      if (word < admitted) return word % range;
    }
  }

  /** As `below`, with 64-bit numbers: `range` is 1 to 2^64. */
  belowWide(range: bigint): bigint {
    if (range < 1n || range > doubleWordRange) throw new Error(`no range: ${range}`);
    const admitted = doubleWordRange - (doubleWordRange % range);
    for (;;) {
      const drawn = this.doubleWord();
      if (drawn < admitted) return drawn % range;
    }
  }

  /** An index with the chance its weight has of all; weights are whole and not negative, and their sum is 1 to 2^64. */
  pick(weights: readonly bigint[]): number {
    let sum = 0n;
    for (const weight of weights) {
      if (weight < 0n) throw new Error(`a negative weight: ${weight}`);
      sum += weight;
    }
    let rest = this.belowWide(sum);
    for (const [index, weight] of weights.entries()) {
      if (rest < weight) return index;
      rest -= weight;
    }
    throw new Error('weights changed while being picked from');
  }
}

/** The stream of one round. */
export const streamOf = (seeds: Seeds): RandomStream => new RandomStream(seeds);

/** Working a key in costs as much as hashing with it, and a player's rounds share a key: the last ones are kept. */
const keyed = new Map<string, Hmac>();
const mostKeyed = 1_000;

const keyedBy = (serverSeed: string): Hmac => {
  const known = keyed.get(serverSeed);
  if (known !== undefined) return known;
  if (keyed.size >= mostKeyed) keyed.clear();
  const made = new Hmac(new TextEncoder().encode(serverSeed));
  keyed.set(serverSeed, made);
  return made;
};
