import { type GameCode, NodeId, type VendorCode } from '@croupier/contract/ids';
import type { FeedGame } from '@croupier/contract/vendor-wallet';

/** What the catalogue must do to agree with a feed. */
export type FeedChanges<Known> = { added: Described[]; changed: Described[]; withdrawn: Known[] };

/** A game as its feed describes it, with the fingerprint of that description. */
export type Described = { game: FeedGame; fingerprint: string };

type KnownGame = { game_code: GameCode; fingerprint: string; withdrawn_at: Temporal.Instant | null };

export const nodeIdOf = (vendorCode: VendorCode, gameCode: GameCode): NodeId => NodeId.parse(`${vendorCode}:${gameCode}`);

/** All that a feed says of a game, in one order whatever the feed's: what its fingerprint is taken of. */
export const saidOf = (game: FeedGame): string => {
  const names = Object.entries(game.names).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { gameCode, category, iconPath, rtpPercent = null, lines = null, volatility = null, releasedAt } = game;
  return JSON.stringify([gameCode, category, names, iconPath, rtpPercent, lines, volatility, releasedAt]);
};

/** Compares a whole feed with what the catalogue has of the vendor. A withdrawn game that the feed names again counts as changed. */
export const compareFeed = <Known extends KnownGame>(known: readonly Known[], feed: readonly Described[]): FeedChanges<Known> => {
  const before = new Map(known.map((game) => [game.game_code, game]));
  const changes: FeedChanges<Known> = { added: [], changed: [], withdrawn: [] };
  const named = new Set<GameCode>();
  for (const { game, fingerprint } of feed) {
    if (named.has(game.gameCode)) throw new Error(`the feed names ${game.gameCode} twice`);
    if (game.names['en'] === undefined) throw new Error(`the feed has no English name for ${game.gameCode}`);
    named.add(game.gameCode);
    const old = before.get(game.gameCode);
    if (old === undefined) changes.added.push({ game, fingerprint });
    else if (old.fingerprint !== fingerprint || old.withdrawn_at !== null) changes.changed.push({ game, fingerprint });
  }
  changes.withdrawn = known.filter((game) => game.withdrawn_at === null && !named.has(game.game_code));
  return changes;
};
