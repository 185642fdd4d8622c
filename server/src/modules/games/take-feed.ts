import { createHash } from 'node:crypto';
import type { VendorCode } from '@croupier/contract/ids';
import type { FeedGame } from '@croupier/contract/vendor-wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { compareFeed, type Described, saidOf } from './feed.rules.ts';
import * as store from './store.ts';

/**
 * Brings the catalogue in line with everything a vendor's feed names, all its pages together. Operators' marks are left alone.
 * A game the feed no longer names is withdrawn, not removed: old rounds still need its name.
 *
 * @throws when the feed is empty although games are known: an outage at the vendor's must not empty the lobby.
 */
export const takeFeed = async (
  tx: Tx,
  vendorCode: VendorCode,
  feed: readonly FeedGame[],
): Promise<{ added: number; changed: number; withdrawn: number }> => {
  await store.lockVendor(tx, vendorCode);
  const known = await store.gamesOfVendor(tx, vendorCode);
  if (feed.length === 0 && known.some((game) => game.withdrawn_at === null)) throw new Error(`the feed of ${vendorCode} is empty`);

  const at = now();
  const { added, changed, withdrawn } = compareFeed(known, feed.map(described));
  await store.saveGames(tx, vendorCode, [...added, ...changed], at);
  await store.withdrawGames(
    tx,
    withdrawn.map((game) => game.node_id),
    at,
  );
  await store.noteSync(tx, vendorCode, at);
  return { added: added.length, changed: changed.length, withdrawn: withdrawn.length };
};

const described = (game: FeedGame): Described => ({ game, fingerprint: createHash('sha256').update(saidOf(game)).digest('hex') });
