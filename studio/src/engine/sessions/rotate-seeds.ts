import type * as z from 'zod/mini';
import { inTransaction } from '#studio/database';
import { currentPair, rotatePair, type SeedPair, serverSeedOf } from '#studio/engine/fairness/seed-pairs';
import { findRevealed } from '#studio/engine/fairness/store';
import { Refusal } from '#studio/refusal';
import { findUnfinished, type Session } from '#studio/engine/rounds/store';
import type { calls } from '#studio/engine/calls';
import type { RevealedSeeds } from '#studio/engine/fairness/seeds-view';
import { viewSeeds } from './view-session.ts';

type NewSeed = z.output<NonNullable<typeof calls.rotateSeeds.body>>;

/**
 * Reveals the seeds a player has used and begins a new pair. Not while a round is open, whose rest the seeds would give away. A pair that is revealed
 * already is told again and rotates nothing: the button was pressed twice, or the answer was lost.
 */
export const rotateSeeds = (session: Session, { clientSeed, seedPairId }: NewSeed): Promise<z.output<typeof calls.rotateSeeds.reply>> =>
  inTransaction(async (tx) => {
    const owner = { playerId: session.player_id, gameCode: session.game_code };
    const inUse = await currentPair(tx, owner);
    if (seedPairId !== undefined && seedPairId !== inUse.id) {
      const before = await findRevealed(tx, owner, seedPairId);
      if (before === undefined) throw new Refusal('NOT_FOUND');
      return { revealed: viewRevealed(before), revealedBefore: true, seeds: viewSeeds(inUse) };
    }
    const open = await findUnfinished(tx, session);
    if (open !== undefined) throw new Refusal('ROUND_OPEN', { roundId: open.id });
    const { revealed, current } = await rotatePair(tx, owner, clientSeed);
    return { revealed: viewRevealed(revealed), revealedBefore: false, seeds: viewSeeds(current) };
  });

const viewRevealed = (pair: SeedPair): RevealedSeeds => ({
  seedPairId: pair.id,
  serverSeed: serverSeedOf(pair),
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  rounds: pair.next_nonce,
});
