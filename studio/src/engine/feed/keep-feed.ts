import { createHash } from 'node:crypto';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { allTitles } from '#studio/engine/games';
import { versionsSet } from '#studio/engine/shared-rounds/table-variants';
import * as store from './store.ts';
import { fingerprintOf, feedGameOf } from './feed-game.ts';

/**
 * Writes down which titles are new, changed or gone since this was done last, under a revision of their own: when the studio starts, and when an operator
 * chooses other mathematics for a table. Gives their number. A revision is the second it was made in, or one more than the last: it rises even when the database is made
 * anew.
 */
export const keepFeed = async (): Promise<number> => {
  return inTransaction(async (tx) => {
    await store.lockFeed(tx);
    const versions = await versionsSet(tx);
    const entries = [...allTitles().values()].map((title) => ({
      game_code: title.code,
      vendor_code: title.vendor,
      fingerprint: fingerprintOf(feedGameOf(title, versions.get(title.code))),
    }));
    const hash = createHash('sha256');
    for (const { game_code, vendor_code, fingerprint } of entries) hash.update(`${game_code} ${vendor_code} `).update(fingerprint);
    const catalogue = hash.digest();
    const state = await store.findState(tx);
    if (state?.catalogue.equals(catalogue) === true) return 0;
    const second = BigInt(Math.floor(now().epochMilliseconds / 1_000));
    const revision = state !== undefined && state.revision >= second ? state.revision + 1n : second;
    const changed = await store.saveTitles(tx, entries, revision);
    await store.saveState(tx, { catalogue, born: state?.born ?? revision, revision });
    return changed;
  });
};
