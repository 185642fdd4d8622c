import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { Facets, Game, GameCategory, gameFilters, gameSorts } from '@croupier/contract/play/catalogue';
import type { MemberId, MerchantId, NodeId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { cardsOf } from './cards.rules.ts';
import { type Catalogue, languageAt, currentCatalogue } from './catalogue.ts';
import { filterGames, newSince, type GameFilter } from './filter.rules.ts';
import { findSpelt, type Searched } from './search/find-names.rules.ts';
import { searchOf } from './search/fold.rules.ts';
import { yuanIn } from './shelf.rules.ts';
import * as store from './store/own-games.ts';

type Asked = PageWanted & { merchantId: MerchantId; language: string };

/** A list is asked for with these; one that is left out filters nothing. */
export type ListQuery = {
  gameType?: GameCategory | undefined;
  vassalage?: string | undefined;
  filter?: (typeof gameFilters)[number] | undefined;
  kind?: string | undefined;
  linesMin?: number | undefined;
  betMinYuan?: number | undefined;
  volatility?: string | undefined;
  sort?: (typeof gameSorts)[number] | undefined;
  search?: string | undefined;
  facets?: '1' | undefined;
  /** The member whose favourites and recent games these are. */
  memberId?: MemberId | undefined;
};

/** Most that one list of a member's own games looks at. */
const ownMax = 999;

/** The lobby at a merchant, as one visitor sees it: everything that answers with cards begins here. */
export const openLobby = async (merchantId: MerchantId, asked: string) => {
  const [catalogue, merchant] = [await currentCatalogue(), await merchants.getMerchantOrThrow(merchantId)];
  const language = languageAt(merchant, asked);
  const [own, english] = [await catalogue.names(language), await catalogue.names('en')];
  const shelf = catalogue.shelf(merchant);
  const { betMax } = merchant.playRules;
  const context = { names: own.names, english: english.names, language, currency: merchant.currency, betMax };
  return {
    catalogue,
    merchant,
    language,
    shelf,
    order: (sort: (typeof gameSorts)[number]) => catalogue.order(merchant, sort, language),
    cards: (numbers: Iterable<number>): Game[] => cardsOf(catalogue, shelf, numbers, context, now()),
    /** `everywhere`: in all languages of the merchant and in Chinese; otherwise in the visitor's and in English. */
    searched: async (everywhere = false): Promise<Searched> => {
      const places = placesIn(await catalogue.order(merchant, 'featured', language), catalogue.games.length);
      const names = new Set([own, english]);
      if (everywhere) for (const other of [...merchant.languages, 'zh']) names.add(await catalogue.names(other));
      return {
        indexes: Array.from(names, ({ index }) => index),
        games: own.names.length,
        isShown: (game) => shelf.shown[game] === 1,
        placeOf: (game) => places[game] as number,
        vendorOf: catalogue.vendorOf,
        vendorNames: catalogue.vendorNames,
      };
    },
  };
};

/**
 * All games a search finds, best first. Names in other languages than the visitor's and English are searched only if none of these is spelt so, which keeps
 * most searches as short as they are.
 */
export const findGames = async (
  lobby: Lobby,
  typed: NonNullable<ReturnType<typeof searchOf>>,
): Promise<{ games: Uint32Array; searched: Searched }> => {
  const near = await lobby.searched();
  const found = findSpelt(near, typed);
  if (found.isSpelt) return { games: found.games, searched: near };
  const searched = await lobby.searched(true);
  return { games: findSpelt(searched, typed).games, searched };
};

/** Where each game stands in an order; kept as long as the order is. */
const placesIn = (order: Uint32Array, games: number): Uint32Array => {
  let places = knownPlaces.get(order);
  if (places === undefined) {
    knownPlaces.set(order, (places = new Uint32Array(games)));
    for (let place = 0; place < order.length; place += 1) places[order[place] as number] = place;
  }
  return places;
};
const knownPlaces = new WeakMap<Uint32Array, Uint32Array>();

export type Lobby = Awaited<ReturnType<typeof openLobby>>;

/**
 * The lobby's shelf, by whatever filters, a page at a time. Refuses NOT_SIGNED_IN for a visitor's FAV and RECENT.
 * A search brings its own order, best first; favourites and recent games theirs, newest first; hot games theirs.
 */
export const listGames = async (asked: Asked & ListQuery): Promise<Page<Game> & { facets?: Facets }> => {
  const lobby = await openLobby(asked.merchantId, asked.language);
  const { total, page, facets } = filterGames(
    lobby.catalogue,
    lobby.shelf,
    await candidates(lobby, asked),
    filterOf(lobby, asked),
    { offset: (asked.pageNo - 1) * asked.pageSize, limit: asked.pageSize },
    asked.facets === '1',
  );
  return { ...pageOf(asked, lobby.cards(page), total), ...(facets !== undefined && { facets }) };
};

const candidates = async (lobby: Lobby, { search, filter, memberId, sort = 'featured' }: ListQuery): Promise<ArrayLike<number>> => {
  // Hot games have an order of their own too, behind home's row of them.
  const own =
    filter === 'HOT'
      ? await hotNumbers(lobby)
      : filter === 'FAV' || filter === 'RECENT'
        ? await ownGames(lobby.catalogue, filter, memberId)
        : undefined;
  const typed = searchOf(search);
  if (typed !== undefined) {
    const found = (await findGames(lobby, typed)).games;
    return own === undefined ? found : found.filter(isIn(own));
  }
  if (search !== undefined) return [];
  if (own === undefined) return lobby.order(sort);
  return sort === 'featured' ? own : (await lobby.order(sort)).filter(isIn(own));
};

const isIn = (games: readonly number[]) => {
  const set = new Set(games);
  return (game: number): boolean => set.has(game);
};

const ownGames = async (catalogue: Catalogue, which: 'FAV' | 'RECENT', memberId: MemberId | undefined): Promise<number[]> => {
  if (memberId === undefined) throw new Refusal('NOT_SIGNED_IN');
  const read = which === 'FAV' ? store.favouritesOf : store.playedBy;
  return numbersOf(catalogue, await inTransaction((tx) => read(tx, memberId, ownMax)));
};

/** A member's own list, in its order, without games this merchant does not show. */
export const numbersOf = (catalogue: Catalogue, nodeIds: readonly NodeId[]): number[] =>
  nodeIds.flatMap((nodeId) => catalogue.numberOf.get(nodeId) ?? []);

const filterOf = ({ catalogue, merchant }: Lobby, asked: ListQuery): GameFilter => ({
  category: asked.gameType,
  vendors: setOf(asked.vassalage),
  kinds: setOf(asked.kind),
  volatility: setOf(asked.volatility),
  linesMin: asked.linesMin,
  betMin: asked.betMinYuan === undefined ? undefined : yuanIn(catalogue.yuan, merchant.currency, asked.betMinYuan),
  newSince: asked.filter === 'NEW' ? newSince(now()) : undefined,
});

const setOf = (words: string | undefined): Set<string> | undefined => (words === undefined ? undefined : new Set(words.split(',')));

/** Hot games are never fewer than fill the carousel, as long as somebody plays. */
const hotLeast = 20;

/** The games the operator, or the merchant, calls hot; when those are few, the most played ones after them. */
export const hotGames = async (asked: Asked): Promise<Page<Game>> => {
  const lobby = await openLobby(asked.merchantId, asked.language);
  const hot = await hotNumbers(lobby);
  const from = (asked.pageNo - 1) * asked.pageSize;
  return pageOf(asked, lobby.cards(hot.slice(from, from + asked.pageSize)), hot.length);
};

/** The numbers of what is hot, in its order. */
export const hotNumbers = async ({ shelf, order }: Lobby): Promise<number[]> => {
  const marked = [...(await order('featured'))].filter((game) => shelf.hot[game] === 1);
  const played = [...(await order('popular')).subarray(0, 2 * hotLeast)].filter(
    (game) => shelf.hot[game] !== 1 && (shelf.rounds[game] ?? 0) > 0,
  );
  return [...marked, ...played.slice(0, Math.max(0, hotLeast - marked.length))];
};

/** The games that the member last played, newest first. Games that are gone are left out. */
export const recentGames = (asked: Asked & { memberId: MemberId; gameType?: GameCategory | undefined }): Promise<Page<Game>> =>
  listGames({ ...asked, filter: 'RECENT' });

/** One game, and up to twelve like it: of its vendor and kind, as they stand in the lobby. Refuses GAME_NOT_FOUND. */
export const openGame = async (asked: {
  merchantId: MerchantId;
  nodeId: NodeId;
  language: string;
}): Promise<{ game: Game; similar: Game[] }> => {
  const lobby = await openLobby(asked.merchantId, asked.language);
  const { catalogue, shelf } = lobby;
  const number = catalogue.numberOf.get(asked.nodeId);
  const row = number === undefined ? undefined : catalogue.games[number];
  if (number === undefined || row === undefined || shelf.shown[number] !== 1) throw new Refusal('GAME_NOT_FOUND');
  const order = await lobby.order('featured');
  const alike = (others: GameFilter) => filterGames(catalogue, shelf, order, others, { offset: 0, limit: similarMax + 1 }, false).page;
  const kinds = new Set([row.kind]);
  const similar = new Set([...alike({ kinds, vendors: new Set([row.vendor_code]) }), ...alike({ kinds, category: row.category })]);
  similar.delete(number);
  const open = [...similar].filter((game) => shelf.closed[game] !== 1);
  const [game] = lobby.cards([number]);
  if (game === undefined) throw new Refusal('GAME_NOT_FOUND');
  return { game, similar: lobby.cards(open.slice(0, similarMax)) };
};
const similarMax = 12;
