import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const beginsWithZeros = (hash: Uint8Array, bits: number): boolean => {
  const whole = Math.floor(bits / 8);
  for (let place = 0; place < whole; place += 1) if (hash[place] !== 0) return false;
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
};

/** The first number whose SHA-256 behind `prefix` begins with so many zero bits. About 2^bits hashes; it holds up whatever runs beside it. */
export const findProof = ({ prefix, bits }: { prefix: string; bits: number }): string => {
  for (let n = 0; ; n += 1) if (beginsWithZeros(sha256(utf8ToBytes(`${prefix}${String(n)}`)), bits)) return String(n);
};
