import { open, type Tx } from '#studio/database';
import type { FairnessTables } from './tables.ts';

const tables = open<FairnessTables>;

/** Whose seeds: a player has a pair of their own in each game. */
export type Owner = { playerId: string; gameCode: string };

export const insertPair = (
  tx: Tx,
  pair: Owner & {
    serverSeed: string;
    serverSeedHash: string;
    nextServerSeed: string;
    nextServerSeedHash: string;
    clientSeed: string;
    at: Temporal.Instant;
  },
) =>
  tables(tx)
    .insertInto('fairness.seed_pair')
    .values({
      player_id: pair.playerId,
      game_code: pair.gameCode,
      server_seed: pair.serverSeed,
      server_seed_hash: pair.serverSeedHash,
      next_server_seed: pair.nextServerSeed,
      next_server_seed_hash: pair.nextServerSeedHash,
      client_seed: pair.clientSeed,
      next_nonce: 0,
      created_at: pair.at,
      revealed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'game_code']).where('revealed_at', 'is', null).doNothing())
    .execute();

/** The pair in use, held until the transaction ends: whatever needs a nonce waits here for its turn. */
export const lockPair = (tx: Tx, { playerId, gameCode }: Owner) =>
  tables(tx)
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findPair = (tx: Tx, id: string) =>
  tables(tx).selectFrom('fairness.seed_pair').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A pair of this owner's that no round is drawn from any more. */
export const findRevealed = (tx: Tx, { playerId, gameCode }: Owner, id: string) =>
  tables(tx)
    .selectFrom('fairness.seed_pair')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('game_code', '=', gameCode)
    .where('revealed_at', 'is not', null)
    .executeTakeFirst();

/** Gives out a nonce; it is never given out again. */
export const takeNonce = async (tx: Tx, id: string): Promise<number> => {
  const { next_nonce } = await tables(tx)
    .updateTable('fairness.seed_pair')
    .set((is) => ({ next_nonce: is('next_nonce', '+', 1) }))
    .where('id', '=', id)
    .returning('next_nonce')
    .executeTakeFirstOrThrow();
  return next_nonce - 1;
};

export const revealPair = (tx: Tx, id: string, at: Temporal.Instant) =>
  tables(tx).updateTable('fairness.seed_pair').set({ revealed_at: at }).where('id', '=', id).where('revealed_at', 'is', null).execute();
