import { randomInt } from 'node:crypto';

/** Letters and digits nobody takes for one another: without 0 and o, 1, i and l. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random secret to be read and typed by a person, `groups` of `length` characters; each character is worth 4.9 bits. */
export const readableSecret = (groups: number, length: number): string =>
  Array.from({ length: groups }, () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');

/** The typed secret, without the characters that hands added. */
export const asTyped = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();
