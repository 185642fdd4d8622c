import { createHash } from 'node:crypto';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { allTitles } from '#studio/engine/games';
import * as store from './store.ts';
import { fingerprintOf, feedGameOf } from './feed-game.ts';

/**
 * Writes down which titles are new, changed or gone since the studio last started, under a revision of their own. Gives their number; when nothing
 * changed it costs one question. A revision is the second it was made in, or one more than the last: it rises even when the database is made
 * anew.
 */
export const keepFeed = async (): Promise<number> => {
  const entries = [...allTitles().values()].map((title) => ({
    game_code: title.code,
    vendor_code: title.vendor,
    fingerprint: fingerprintOf(feedGameOf(title)),
  }));
  const hash = createHash('sha256');
  for (const { game_code, vendor_code, fingerprint } of entries) hash.update(`${game_code} ${vendor_code} `).update(fingerprint);
  const catalogue = hash.digest();
  return inTransaction(async (tx) => {
    await store.lockFeed(tx);
    const state = await store.findState(tx);
    if (state?.catalogue.equals(catalogue) === true) return 0;
    const second = BigInt(Math.floor(now().epochMilliseconds / 1_000));
    const revision = state !== undefined && state.revision >= second ? state.revision + 1n : second;
    const changed = await store.saveTitles(tx, entries, revision);
    await store.saveState(tx, { catalogue, born: state?.born ?? revision, revision });
    return changed;
  });
};
