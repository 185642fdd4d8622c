import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** SHA-256 of a text, in lower-case hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)));

/** What a player is shown of a server seed before it is used: whoever has the seed later can tell that it was never changed. */
export const commitmentTo = (serverSeed: string): string => sha256Hex(serverSeed);

/** Whether a revealed server seed is the one that was promised. */
export const keepsCommitment = (serverSeed: string, commitment: string): boolean => commitmentTo(serverSeed) === commitment;
