import type * as z from 'zod/mini';
import { inTransaction } from '#studio/database';
import { currentPair, rotatePair } from '#studio/fairness/seed-pairs';
import { Refusal } from '#studio/refusal';
import { findUnfinished, type Session } from '#studio/rounds/store';
import type { rotateSeeds as rotateSeedsCall } from '#studio/slots/protocol';
import { viewSeeds } from './view-session.ts';

/** Reveals the seeds a player has used and begins a new pair. Not while a round is open, whose rest the seeds would give away. */
export const rotateSeeds = (session: Session, clientSeed: string): Promise<z.output<typeof rotateSeedsCall.reply>> =>
  inTransaction(async (tx) => {
    const owner = { playerId: session.player_id, gameCode: session.game_code };
    await currentPair(tx, owner);
    const open = await findUnfinished(tx, session);
    if (open !== undefined) throw new Refusal('ROUND_OPEN', { roundId: open.id });
    const { revealed, current } = await rotatePair(tx, owner, clientSeed);
    return {
      revealed: {
        seedPairId: revealed.id,
        serverSeed: revealed.server_seed,
        serverSeedHash: revealed.server_seed_hash,
        clientSeed: revealed.client_seed,
        rounds: revealed.next_nonce,
      },
      seeds: viewSeeds(current),
    };
  });
