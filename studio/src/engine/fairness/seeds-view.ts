/** The seeds of a player in a game, as its screen sees them. */
import * as z from 'zod/mini';

const count = z.int().check(z.minimum(0));

/** The seeds of the next round: its outcome is fixed by them, and the hash was shown before. */
export const SeedsView = z.object({
  seedPairId: z.uuid(),
  serverSeedHash: z.string(),
  /** The hash of the pair after this one, shown before its client seed is chosen. */
  nextServerSeedHash: z.string(),
  /** Null for a pair that the studio began: its first spin brings one. */
  clientSeed: z.nullable(z.string()),
  nextNonce: count,
});
export type SeedsView = z.output<typeof SeedsView>;

/** The client seeds that a player may choose. */
export const ClientSeed = z.string().check(z.regex(/^[A-Za-z0-9_ .-]{1,64}$/));

/** A pair that no round is drawn from any more. */
export const RevealedSeeds = z.object({
  seedPairId: z.uuid(),
  serverSeed: z.string(),
  serverSeedHash: z.string(),
  /** Null where no round was drawn from the pair. */
  clientSeed: z.nullable(z.string()),
  rounds: count,
});
export type RevealedSeeds = z.output<typeof RevealedSeeds>;
