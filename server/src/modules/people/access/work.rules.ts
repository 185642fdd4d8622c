import { createHash } from 'node:crypto';

const fewestBits = 15;
const mostBits = 21;
/** Tens of people behind one address mistype now and then; a list of names is longer. */
const namesPerStep = 20;

/**
 * The zero bits that a browser must find: a second or so for a phone, and up to half a minute where very many names failed at the address.
 */
export const bitsFor = (namesFailed: number): number => Math.min(mostBits, fewestBits + Math.floor(namesFailed / namesPerStep));

/** The letters of a picture to read, and the lines across it: more where very many names failed at the address. */
export const pictureFor = (namesFailed: number): { length: number; noise: number } => {
  const steps = Math.min(3, Math.floor(namesFailed / namesPerStep));
  return { length: 5 + steps, noise: 2 + steps };
};

/** The text that a browser puts before its tries. */
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
