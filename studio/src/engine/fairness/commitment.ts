import { sha256 } from './sha256.ts';

/** SHA-256 of a text, in lower-case hex. */
export const sha256Hex = (text: string): string =>
  Array.from(sha256(new TextEncoder().encode(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What a player is shown of a server seed before it is used: whoever has the seed later can tell that it was never changed. */
export const commitmentTo = (serverSeed: string): string => sha256Hex(serverSeed);

/** Whether a revealed server seed is the one that was promised. */
export const keepsCommitment = (serverSeed: string, commitment: string): boolean => commitmentTo(serverSeed) === commitment;
