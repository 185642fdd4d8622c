import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as text that fits into a header. */
export const freshToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. A plain hash is enough: nobody can guess 256 bits. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();
