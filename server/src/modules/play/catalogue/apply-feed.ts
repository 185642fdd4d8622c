import { createHash } from 'node:crypto';
import type { GameCode, VendorCode } from '@croupier/contract/core/ids';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { compareFeed, compareNews, type Described, FeedRejected, isHeldBack, describedIn } from './feed.rules.ts';
import * as store from './store/feed.ts';

/** The facts of a reading of a feed besides its games. Without a word it is whole. `revision` is asked for with `since` the next time. */
export type FeedReading = { whole?: boolean; withdrawn?: readonly GameCode[]; revision?: string | undefined };

/** `held`: the feed takes away more than half of the games, and is believed only when it has said so for an hour. Nothing was changed. */
export type SyncOutcome = { added: number; changed: number; withdrawn: number; held?: true };

/**
 * Brings the catalogue in line with a vendor's feed: all its pages together, or what changed since the last reading. Operators' marks are
 * left alone. A game that goes is withdrawn, not removed: old rounds still need its name.
 *
 * @throws when the feed contradicts itself or says what cannot be, and when a whole one is empty although games are known: an outage at
 * the vendor's must not empty the lobby.
 */
export const applyFeed = async (
  tx: Tx,
  vendorCode: VendorCode,
  feed: readonly FeedGame[],
  { whole = true, withdrawn: gone = [], revision }: FeedReading = {},
): Promise<SyncOutcome> => {
  const { shrinking_since } = await store.lockVendor(tx, vendorCode);
  const known = await store.gamesOfVendor(tx, vendorCode);
  const onOffer = known.filter((game) => game.withdrawn_at === null).length;
  if (whole && feed.length === 0 && onOffer > 0) throw new FeedRejected(`the feed of ${vendorCode} is empty`);

  const at = now();
  const { added, changed, withdrawn } = whole ? compareFeed(known, feed.map(described)) : compareNews(known, feed.map(described), gone);
  const counts = { onOffer, withdrawn: withdrawn.length };
  if (isHeldBack(counts, shrinking_since, at)) {
    const problem = { feed_problem: `it takes away ${withdrawn.length} of ${onOffer} games`, feed_problem_code: 'SHRINKING' } as const;
    // The whole feed is read next time: what changed meanwhile must not be missed.
    await store.noteSync(tx, vendorCode, { shrinking_since: shrinking_since ?? at, feed_revision: null, ...problem });
    return { added: 0, changed: 0, withdrawn: 0, held: true };
  }

  if (added.length + changed.length + withdrawn.length > 0) {
    const written = { at, revision: await store.nextVersion(tx) };
    await store.saveGames(tx, vendorCode, [...added, ...changed], written);
    await store.withdrawGames(
      tx,
      withdrawn.map((game) => game.node_id),
      written,
    );
  }
  const noted = { synced_at: at, feed_revision: revision ?? null, feed_problem: null, feed_problem_code: null };
  await store.noteSync(tx, vendorCode, { ...noted, shrinking_since: null });
  return { added: added.length, changed: changed.length, withdrawn: withdrawn.length };
};

/** Why a vendor's feed was not taken, for whoever looks after the catalogue. */
export const noteFeedProblem = (tx: Tx, vendorCode: VendorCode, { code, detail }: VendorProblem): Promise<void> =>
  store.noteSync(tx, vendorCode, { feed_problem: detail.slice(0, 500), feed_problem_code: code });

/** The catalogue's revision of each vendor's feed; null where the whole must be read. Vendors it does not know are missing. */
export const feedRevisions = (tx: Tx, codes: readonly VendorCode[]): Promise<Map<VendorCode, string | null>> =>
  store.feedRevisions(tx, codes);

const described = (game: FeedGame): Described => ({ game, fingerprint: createHash('sha256').update(describedIn(game)).digest('hex') });
