import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { settings } from '#studio/settings';
import { commitmentTo } from './commitment.ts';
import { draw } from './chosen-draw.ts';
import { openSeed, sealSeed } from './seal-seeds.ts';
import * as store from './store.ts';

/** A pair of seeds: the server's is a secret until the pair is revealed. */
export type SeedPair = Awaited<ReturnType<typeof store.findPair>>;

/** A pair that rounds were drawn from is revealed after a day, or after so many rounds as the settings say. */
const hoursPerSeed = 24;

/** The pair a player uses in a game, made if there is none, held until the transaction ends. */
export const currentPair = async (tx: Tx, owner: store.Owner): Promise<SeedPair> => {
  const pair = await store.lockPair(tx, owner);
  if (pair !== undefined) return pair;
  const serverSeed = draw.serverSeed();
  await begin(tx, owner, { sealedSeed: sealSeed(serverSeed, owner), hash: commitmentTo(serverSeed), clientSeed: null });
  const made = await store.lockPair(tx, owner);
  if (made === undefined) throw new Error('a seed pair vanished while it was made');
  return made;
};

/** The pair of the next round, for a player without an unfinished one: a pair that has served long enough is revealed and followed by the promised one. */
export const pairToPlay = async (tx: Tx, owner: store.Owner): Promise<SeedPair> => {
  const pair = await currentPair(tx, owner);
  const hours = now().since(pair.created_at).total('hours');
  const hasServed = pair.next_nonce >= settings.roundsPerSeed || (pair.next_nonce > 0 && hours >= hoursPerSeed);
  return hasServed ? (await rotatePair(tx, owner, null)).current : pair;
};

/**
 * The client seed of a pair. A pair that the studio began takes it from its first spin, which came after the pair's server seed was committed to. So the
 * studio chose neither of the two with the other before it.
 */
export const clientSeedOf = async (tx: Tx, pair: SeedPair, ofSpin: string): Promise<string> => {
  if (pair.client_seed !== null) return pair.client_seed;
  await store.setClientSeed(tx, pair.id, ofSpin);
  return ofSpin;
};

/** The server seed itself. */
export const serverSeedOf = (pair: SeedPair): string => openSeed(pair.server_seed, { playerId: pair.player_id, gameCode: pair.game_code });

/**
 * Reveals the pair in use and begins another, which starts at nonce 0. The server's seed of it was drawn and promised with the one in use, before its
 * client seed was known (`docs/decisions/0104`). Without a client seed it takes that of its first spin.
 */
export const rotatePair = async (
  tx: Tx,
  owner: store.Owner,
  clientSeed: string | null,
): Promise<{ revealed: SeedPair; current: SeedPair }> => {
  const revealed = await currentPair(tx, owner);
  const { next_server_seed: promised, next_server_seed_hash: promisedHash } = revealed;
  if (promised === null || promisedHash === null) throw new Error(`seed pair ${revealed.id} promises no other`);
  await store.revealPair(tx, revealed.id, serverSeedOf(revealed), now());
  const fixed = clientSeed === null ? undefined : draw.fixedFor(clientSeed);
  await begin(
    tx,
    owner,
    fixed === undefined
      ? { sealedSeed: promised, hash: promisedHash, clientSeed }
      : { sealedSeed: sealSeed(fixed, owner), hash: commitmentTo(fixed), clientSeed },
  );
  return { revealed, current: await currentPair(tx, owner) };
};

type NewPair = { sealedSeed: string; hash: string; clientSeed: string | null };

const begin = (tx: Tx, owner: store.Owner, { sealedSeed, hash, clientSeed }: NewPair): Promise<unknown> => {
  const nextServerSeed = draw.serverSeed();
  return store.insertPair(tx, {
    ...owner,
    serverSeed: sealedSeed,
    serverSeedHash: hash,
    nextServerSeed: sealSeed(nextServerSeed, owner),
    nextServerSeedHash: commitmentTo(nextServerSeed),
    clientSeed,
    at: now(),
  });
};
