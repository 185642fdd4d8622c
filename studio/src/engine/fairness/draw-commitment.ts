import { sha256Hex } from './commitment.ts';

/**
 * All that a round's draw follows from, in one hash. It is stored before the stake is asked for, and anybody can compute it from what the player is
 * shown; it gives nothing of the draw away, because the server seed is in it only as its hash.
 */
export const drawCommitment = (draw: { fingerprint: string; serverSeedHash: string; clientSeed: string; nonce: number }): string =>
  sha256Hex(`${draw.fingerprint}:${draw.serverSeedHash}:${draw.clientSeed}:${draw.nonce}`);
