import { open, type Tx } from '#studio/database';
import type { FairnessTables } from './tables.ts';

const tables = open<FairnessTables>;

/** The owner of seeds: a player has a pair of their own in each game. */
export type Owner = { playerId: string; gameCode: string };

export const insertPair = (
  tx: Tx,
  pair: Owner & {
    serverSeed: string;
    serverSeedHash: string;
    nextServerSeed: string;
    nextServerSeedHash: string;
    clientSeed: string | null;
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

/** From now on the server seed is stored as it is. */
export const revealPair = (tx: Tx, id: string, serverSeed: string, at: Temporal.Instant) =>
  tables(tx)
    .updateTable('fairness.seed_pair')
    .set({ revealed_at: at, server_seed: serverSeed })
    .where('id', '=', id)
    .where('revealed_at', 'is', null)
    .execute();

/** A pair that no round was drawn from yet gets its client seed. */
export const setClientSeed = (tx: Tx, id: string, clientSeed: string) =>
  tables(tx)
    .updateTable('fairness.seed_pair')
    .set({ client_seed: clientSeed })
    .where('id', '=', id)
    .where('client_seed', 'is', null)
    .where('next_nonce', '=', 0)
    .execute();

/** The pair that a round is about to be drawn from, held until the transaction ends. */
export const lockPairById = (tx: Tx, id: string) =>
  tables(tx).selectFrom('fairness.seed_pair').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const findSeedKey = async (tx: Tx): Promise<string | undefined> =>
  (await tables(tx).selectFrom('fairness.seed_key').select('fingerprint').executeTakeFirst())?.fingerprint;

/** Notes the fingerprint of the first seed key; the answer is the one that was noted first. */
export const noteSeedKey = async (tx: Tx, fingerprint: string): Promise<string> => {
  await tables(tx)
    .insertInto('fairness.seed_key')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  return (await tables(tx).selectFrom('fairness.seed_key').select('fingerprint').executeTakeFirstOrThrow()).fingerprint;
};

/** Pairs in use whose seeds are stored as they are, held until the transaction ends. */
export const takeUnsealed = (tx: Tx, limit: number) =>
  tables(tx)
    .selectFrom('fairness.seed_pair')
    .select(['id', 'player_id', 'game_code', 'server_seed', 'next_server_seed'])
    .where('revealed_at', 'is', null)
    .where('server_seed', 'not like', 'sealed:%')
    .limit(limit)
    .forUpdate()
    .execute();

export const replaceSeeds = (tx: Tx, id: string, serverSeed: string, nextServerSeed: string | null) =>
  tables(tx)
    .updateTable('fairness.seed_pair')
    .set({ server_seed: serverSeed, next_server_seed: nextServerSeed })
    .where('id', '=', id)
    .execute();
