import { createHash } from 'node:crypto';

/** The stored form of a session's token. The token has 256 random bits, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
