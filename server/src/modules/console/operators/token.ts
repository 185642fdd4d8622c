import { createHash } from 'node:crypto';

/** What the database keeps of a session's token. The token has 256 random bits, so a plain hash is enough. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
