import { inTransaction } from '#studio/database';
import { settings } from '#studio/settings';
import { hasSeedKey, sealSeed, seedKeyFingerprint } from './seal-seeds.ts';
import * as store from './store.ts';

const mostAtOnce = 500;

/**
 * Before anything is served: the seed key must be the one that the database was sealed with. A key is only made for a database that has none. Seeds from
 * before they were sealed are sealed now.
 */
export const keepSeedKey = async (): Promise<{ sealed: number }> => {
  await inTransaction(async (tx) => {
    const before = await store.findSeedKey(tx);
    if (before !== undefined && !hasSeedKey())
      throw new Error(`the seed key ${settings.seedKeyFile} is missing: restore it from the backup`);
    const fingerprint = before ?? (await store.noteSeedKey(tx, seedKeyFingerprint()));
    if (fingerprint !== seedKeyFingerprint())
      throw new Error(`the seed key ${settings.seedKeyFile} is not the one that this database was sealed with: restore the right one`);
  });
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const pairs = await store.takeUnsealed(tx, mostAtOnce);
      for (const pair of pairs) {
        const owner = { playerId: pair.player_id, gameCode: pair.game_code };
        const next = pair.next_server_seed;
        await store.replaceSeeds(tx, pair.id, sealSeed(pair.server_seed, owner), next === null ? null : sealSeed(next, owner));
      }
      return pairs.length;
    });
    sealed += count;
    if (count < mostAtOnce) return { sealed };
  }
};
