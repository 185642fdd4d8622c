import { sha256 } from './sha256.ts';

/** SHA-256 of a text, in lower-case hex. */
export const sha256Hex = (text: string): string =>
  Array.from(sha256(new TextEncoder().encode(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commitment to a server seed that a player is shown before it is used: with the seed they can tell later that it was never changed. */
export const commitmentTo = (serverSeed: string): string => sha256Hex(serverSeed);

/** Whether a revealed server seed is the one that was promised. */
export const keepsCommitment = (serverSeed: string, commitment: string): boolean => commitmentTo(serverSeed) === commitment;
