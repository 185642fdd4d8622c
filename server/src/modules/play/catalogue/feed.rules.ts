import { type GameKind, gameKinds } from '@croupier/contract/play/catalogue';
import { type GameCode, NodeId, type VendorCode } from '@croupier/contract/core/ids';
import type { FeedGame } from '@croupier/contract/vendor-api/wallet';

/** A feed that says what cannot be, or contradicts itself. */
export class FeedRejected extends Error {}

/** The changes that make the catalogue agree with a feed. */
export type FeedChanges<Known> = { added: Described[]; changed: Described[]; withdrawn: Known[] };

/** A game as its feed describes it, with the fingerprint of that description. */
export type Described = { game: FeedGame; fingerprint: string };

type KnownGame = { game_code: GameCode; fingerprint: string; withdrawn_at: Temporal.Instant | null };

export const nodeIdOf = (vendorCode: VendorCode, gameCode: GameCode): NodeId => NodeId.parse(`${vendorCode}:${gameCode}`);

const knownKinds: ReadonlySet<string> = new Set(gameKinds);
const kindOfCategory: Partial<Record<FeedGame['category'], GameKind>> = { RNG: 'SLOT', FISH: 'FISHING' };

/** The kind of play: as the feed says, or the main kind of its category. A kind of the vendor's own making is shown among the others. */
export const kindOf = ({ kind, category }: Pick<FeedGame, 'kind' | 'category'>): GameKind => {
  if (kind === undefined) return kindOfCategory[category] ?? 'OTHER';
  return knownKinds.has(kind) ? (kind as GameKind) : 'OTHER';
};

/** All that a feed says of a game, in one order whatever the feed's: what its fingerprint is taken of. */
export const describedIn = (game: FeedGame): string => {
  const names = Object.entries(game.names).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { gameCode, category, iconPath, rtpPercent = null, lines = null, volatility = null, releasedAt } = game;
  const { prizeMode = null, coverPath = null, ways = null, coins = null, maxWin = null, features = [], hosts = [] } = game;
  return JSON.stringify([
    [gameCode, category, names, iconPath, rtpPercent, lines, volatility, releasedAt],
    [kindOf(game), prizeMode, coverPath, ways, coins, maxWin, features.toSorted()],
    // Most games have none, and what was taken of them before stays as it is.
    ...(hosts.length === 0 ? [] : [hosts.map(({ name, language, onAir }) => [name, language, onAir])]),
  ]);
};

const nameMax = 120;
/** A path on our image hosts, and nothing that leads elsewhere. */
const picturePath = /^\/(?!\/)(?!.*\.\.)[\w./{}%~-]{1,280}(?:\?[\w=&.-]{0,60})?$/;

/** Why a description cannot be taken; undefined when it can. A vendor that says such things is not believed in the rest either. */
export const feedRefusal = (game: FeedGame): string | undefined => {
  const of = `of ${game.gameCode}`;
  if (game.names['en'] === undefined) return `there is no English name ${of}`;
  for (const [language, name] of Object.entries(game.names)) {
    if (!/^[a-z]{2,3}(?:-[A-Za-z]{2,6})?$/.test(language)) return `the language ${JSON.stringify(language.slice(0, 20))} ${of} is none`;
    if (name.trim() === '' || name.length > nameMax || /[\p{Cc}\p{Co}\p{Cs}]/u.test(name))
      return `the name in ${language} ${of} is out of shape`;
  }
  for (const path of [game.iconPath, game.coverPath ?? '/'])
    if (path !== '/' && !picturePath.test(path)) return `a picture ${of} leads elsewhere`;
  if (game.rtpPercent !== undefined && !/^\d{1,3}(?:\.\d{1,6})?$/.test(game.rtpPercent)) return `the return ${of} is no number`;
  for (const [what, count] of Object.entries({ lines: game.lines, ways: game.ways, coins: game.coins }))
    if (count !== undefined && !(Number.isInteger(count) && count > 0 && count < 2 ** 31)) return `the ${what} ${of} are no count`;
  if (game.maxWin !== undefined && !(game.maxWin > 0 && Number.isFinite(game.maxWin))) return `the highest win ${of} is no number`;
  return undefined;
};

/** Compares a whole feed with what the catalogue has of the vendor. A withdrawn game that the feed names again counts as changed. */
export const compareFeed = <Known extends KnownGame>(known: readonly Known[], feed: readonly Described[]): FeedChanges<Known> => {
  const changes = compareNews(known, feed);
  const named = new Set(feed.map(({ game }) => game.gameCode));
  return { ...changes, withdrawn: known.filter((game) => game.withdrawn_at === null && !named.has(game.game_code)) };
};

/** Compares what a feed says is new or changed, and what it says has gone. */
export const compareNews = <Known extends KnownGame>(
  known: readonly Known[],
  feed: readonly Described[],
  gone: readonly GameCode[] = [],
): FeedChanges<Known> => {
  const before = new Map(known.map((game) => [game.game_code, game]));
  const changes: FeedChanges<Known> = { added: [], changed: [], withdrawn: [] };
  const named = new Set<GameCode>();
  for (const { game, fingerprint } of feed) {
    if (named.has(game.gameCode)) throw new FeedRejected(`the feed names ${game.gameCode} twice`);
    const problem = feedRefusal(game);
    if (problem !== undefined) throw new FeedRejected(`the feed is not believed: ${problem}`);
    named.add(game.gameCode);
    const old = before.get(game.gameCode);
    if (old === undefined) changes.added.push({ game, fingerprint });
    else if (old.fingerprint !== fingerprint || old.withdrawn_at !== null) changes.changed.push({ game, fingerprint });
  }
  for (const code of new Set(gone)) {
    const old = before.get(code);
    if (named.has(code)) throw new FeedRejected(`the feed both names and withdraws ${code}`);
    if (old !== undefined && old.withdrawn_at === null) changes.withdrawn.push(old);
  }
  return changes;
};

const fewGames = 20;
const believedAfter = { hours: 1 };

/**
 * Whether a feed takes away so much that an outage is likelier than a decision: more than half of at least twenty games.
 * It is believed when it has said so for an hour.
 */
export const isHeldBack = (
  counts: { onOffer: number; withdrawn: number },
  shrinkingSince: Temporal.Instant | null,
  at: Temporal.Instant,
): boolean => {
  if (!isShrinking(counts)) return false;
  return shrinkingSince === null || Temporal.Instant.compare(at, shrinkingSince.add(believedAfter)) < 0;
};

const isShrinking = ({ onOffer, withdrawn }: { onOffer: number; withdrawn: number }): boolean =>
  onOffer >= fewGames && withdrawn * 2 > onOffer;
