import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** What a round's randomness is made of. The server seed is used as text, not as the bytes it may stand for. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number };

const text = new TextEncoder();
const wordRange = 2 ** 32;
const doubleWordRange = 2n ** 64n;

/**
 * The endless random bytes of one round: HMAC-SHA256 with the server seed as key over `clientSeed:nonce:block`, block after block
 * (`reference/games.md` F1, F3). The same seeds give the same bytes in any program that can hash, which is what lets a player check us.
 * It runs alike in Node and in the browser.
 */
export class RandomStream {
  readonly #keyed: ReturnType<typeof hmac.create>;
  readonly #prefix: string;
  #block = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #cursor = 0;

  constructor({ serverSeed, clientSeed, nonce }: Seeds) {
    if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error(`no nonce: ${nonce}`);
    this.#keyed = keyedBy(serverSeed);
    this.#prefix = `${clientSeed}:${nonce}:`;
  }

  byte(): number {
    if (this.#cursor === this.#bytes.length) {
      this.#bytes = this.#keyed
        .clone()
        .update(text.encode(this.#prefix + this.#block))
        .digest();
      this.#block += 1;
      this.#cursor = 0;
    }
    const byte = this.#bytes[this.#cursor];
    if (byte === undefined) throw new Error('the stream ran dry');
    this.#cursor += 1;
    return byte;
  }

  /** Four bytes, the first the heaviest: 0 to 2^32 - 1. */
  word(): number {
    return this.byte() * 2 ** 24 + this.byte() * 2 ** 16 + this.byte() * 2 ** 8 + this.byte();
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

  /** An index with the chance its weight has of all; weights are whole and not negative, and their sum is 1 to 2^64. */
  pick(weights: readonly bigint[]): number {
    let sum = 0n;
    for (const weight of weights) {
      if (weight < 0n) throw new Error(`a negative weight: ${weight}`);
      sum += weight;
    }
    if (sum < 1n || sum > doubleWordRange) throw new Error(`weights sum to ${sum}`);
    const admitted = doubleWordRange - (doubleWordRange % sum);
    let drawn = this.doubleWord();
    while (drawn >= admitted) drawn = this.doubleWord();
    let rest = drawn % sum;
    for (const [index, weight] of weights.entries()) {
      if (rest < weight) return index;
      rest -= weight;
    }
    throw new Error('weights changed while being picked from');
  }
}

/** The stream of one round. */
export const streamOf = (seeds: Seeds): RandomStream => new RandomStream(seeds);

/** Keying costs as much as hashing, and a player's rounds share a key: the last ones are kept. */
const keyed = new Map<string, ReturnType<typeof hmac.create>>();
const mostKeyed = 1_000;

const keyedBy = (serverSeed: string): ReturnType<typeof hmac.create> => {
  const known = keyed.get(serverSeed);
  if (known !== undefined) return known;
  if (keyed.size >= mostKeyed) keyed.clear();
  const made = hmac.create(sha256, text.encode(serverSeed));
  keyed.set(serverSeed, made);
  return made;
};
