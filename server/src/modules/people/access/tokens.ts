import { createHash, createHmac, randomBytes } from 'node:crypto';
import { digestKey } from '#platform/secrets';

/** 256 random bits, as text that fits into a header. */
export const freshToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A plain hash is enough: nobody can guess 256 bits. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The stored form of a code that could be guessed: hashed under our own key, so that a stolen table alone is no place to guess at. */
export const keyedDigestOf = (purpose: string, code: string): Buffer =>
  createHmac('sha256', digestKey()).update(`${purpose}\0${code}`).digest();
