import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { log } from '#studio/log';
import { settings } from '#studio/settings';
import { commitmentTo } from './commitment.ts';
import { type DrawSeeds, drawSeeds, drawSeedsFromFile } from './draw-seeds.ts';
import * as store from './store.ts';

/** A pair of seeds: the server's is a secret until the pair is revealed. */
export type SeedPair = Awaited<ReturnType<typeof store.findPair>>;

const chooseDraw = (): DrawSeeds => {
  if (settings.testSeedFile === undefined) return drawSeeds;
  log.warn({ file: settings.testSeedFile }, 'test seeds are enabled: outcomes are predictable from the seed file');
  return drawSeedsFromFile(settings.testSeedFile);
};
const draw = chooseDraw();

/** The pair a player uses in a game, made if there is none, held until the transaction ends. */
export const currentPair = async (tx: Tx, owner: store.Owner): Promise<SeedPair> => {
  const pair = await store.lockPair(tx, owner);
  if (pair !== undefined) return pair;
  await make(tx, owner, { serverSeed: draw.serverSeed(), clientSeed: draw.clientSeed() });
  const made = await store.lockPair(tx, owner);
  if (made === undefined) throw new Error('a seed pair vanished while it was made');
  return made;
};

/**
 * Reveals the pair in use and begins another, which starts at nonce 0. The server's seed of it was drawn and promised with the one in use, before its
 * client seed was known (`docs/decisions/0104`).
 */
export const rotatePair = async (tx: Tx, owner: store.Owner, clientSeed: string): Promise<{ revealed: SeedPair; current: SeedPair }> => {
  const revealed = await currentPair(tx, owner);
  if (revealed.next_server_seed === null) throw new Error(`seed pair ${revealed.id} promises no other`);
  await store.revealPair(tx, revealed.id, now());
  await make(tx, owner, { serverSeed: draw.fixedFor(clientSeed) ?? revealed.next_server_seed, clientSeed });
  return { revealed, current: await currentPair(tx, owner) };
};

const make = (tx: Tx, owner: store.Owner, { serverSeed, clientSeed }: { serverSeed: string; clientSeed: string }): Promise<unknown> => {
  const nextServerSeed = draw.serverSeed();
  return store.insertPair(tx, {
    ...owner,
    serverSeed,
    serverSeedHash: commitmentTo(serverSeed),
    nextServerSeed,
    nextServerSeedHash: commitmentTo(nextServerSeed),
    clientSeed,
    at: now(),
  });
};
