import { createHash } from 'node:crypto';

const fewestBits = 15;
const mostBits = 21;
const failuresPerBit = 4;

/** How many zero bits a browser must find: a second or so for a phone, and up to half a minute where sign-ins keep failing. */
export const bitsFor = (failures: number): number => Math.min(mostBits, fewestBits + Math.floor(failures / failuresPerBit));

/** What a browser puts before what it tries. */
export const prefixOf = (id: string): string => `${id}.`;

/** Whether the SHA-256 of prefix and answer begins with so many zero bits. */
export const isWorkDone = (prefix: string, answer: string, bits: number): boolean => {
  const hash = createHash('sha256')
    .update(prefix + answer)
    .digest();
  const whole = Math.floor(bits / 8);
  const isZero = hash.subarray(0, whole).every((byte) => byte === 0);
  return isZero && (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0;
};
