import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, text } from '../core/envelope.ts';
import { Game, GameCategory, GameTypeAsked, VendorCard } from './catalogue.ts';
import { NodeId, VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';

const language = z._default(text(10), 'en');
const client = { clientType: z.optional(text(20)), platform: z.optional(text(60)), merchant: z.optional(text(40)) };
const publicRate = { calls: 600, perSeconds: 60 };

// ---- home

/** A row of the home page with at most twenty games, of one vendor or of the whole section. */
const HomeRow = z.object({ vendor: z.nullable(VendorCard), games: z.array(Game), total: z.number() });

/** A section of the home page. `HOT` and `NEW` appear if they have games, the others if a vendor has any. `vendors` has at most twelve. */
export const HomeSection = z.object({
  section: z.union([z.enum(['HOT', 'NEW']), GameCategory]),
  /** The number of games behind its "more" link. */
  total: z.number(),
  vendors: z.array(VendorCard),
  rows: z.array(HomeRow),
});
export type HomeSection = z.output<typeof HomeSection>;

export const lobbyHome = endpoint({
  method: 'GET',
  path: '/wps/v2/lobby/home',
  access: 'visitor',
  summary:
    'Get the sections of the home page in their order. Slots show the first three vendors, live and fishing games the first one each.',
  query: z.object({ language }),
  reply: z.object({ sections: z.array(HomeSection), providers: z.array(VendorCard) }),
  publicForSeconds: 15,
  rateLimit: publicRate,
});

// ---- search

export const searchGames = endpoint({
  method: 'GET',
  path: '/wps/v2/games/search',
  access: 'visitor',
  summary:
    "Search games, vendors and categories while typing: names in the visitor's language and in English, then in the merchant's other languages and in Chinese, also as they sound. If nothing matches, `near` contains up to three close names.",
  query: z.object({
    search: text(60),
    language,
    gameType: GameTypeAsked,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 20),
  }),
  reply: z.object({
    games: z.array(Game),
    total: z.number(),
    providers: z.array(VendorCard),
    categories: z.array(GameCategory),
    near: z.array(Game),
  }),
  publicForSeconds: 15,
  rateLimit: { calls: 900, perSeconds: 60 },
});

// ---- favourites

/** The size of one page of favourites, and the number of favourites a member may have. */
export const favouritesMax = 999;

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: 'member',
  summary: "List the ids of the member's favourite games, newest first. With `ids`, only those of them.",
  query: z.object({
    ...client,
    ids: z.optional(z.string().check(z.regex(/^[A-Z0-9_]+:[A-Za-z0-9_.-]{1,64}(?:,[A-Z0-9_]+:[A-Za-z0-9_.-]{1,64}){0,99}$/))),
  }),
  reply: z.array(NodeId),
});

export const favouriteGames = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: 'member',
  summary: "List the member's favourite games, newest first, up to 999 a page. Games that are no longer offered are left out.",
  query: z.object({
    ...client,
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(favouritesMax)), favouritesMax),
    gameType: GameTypeAsked,
    language,
  }),
  reply: page(Game),
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  access: 'member',
  summary: 'Add a game to the favourites. Adding it again changes nothing. Refuses LIMIT_REACHED above 999.',
  body: z.object({ nodeId: NodeId, vendor: z.optional(VendorCode), gameType: z.optional(GameCategory) }),
  reply: z.object({ favourite: z.literal(true) }),
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  access: 'member',
  summary: 'Remove a game from the favourites. Removing a non-favourite changes nothing.',
  query: z.object({ nodeId: NodeId }),
  reply: z.object({ favourite: z.literal(false) }),
});

// ---- boards

/** The fields of a game on leader boards. */
const BoardGame = z.pick(Game, {
  nodeId: true,
  gameId: true,
  nodeName: true,
  gameName: true,
  lagerIcon: true,
  smallIcon: true,
  vassalage: true,
  gameCode: true,
  gameType: true,
  displayName: true,
  providerName: true,
  showIcon: true,
});

/** A real win. `simulated` marks the win of a demo account, which the board must show. */
export const Win = z.object({
  game: BoardGame,
  /** Masked; never the full user name. */
  memberName: z.string(),
  winAmount: Money,
  wonAt: Moment,
  simulated: z.boolean(),
});
export type Win = z.output<typeof Win>;

const boardCategory = z._default(z.union([z.literal('ALL'), GameCategory]), 'ALL');

export const winnerBoard = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getWinnerBoard',
  access: 'visitor',
  summary: 'List recent big wins: the highest of the last 100 wins, newest first, with masked names.',
  query: z.object({
    ...client,
    gameCategory: boardCategory,
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
    language,
  }),
  reply: z.array(Win),
  publicForSeconds: 5,
  rateLimit: publicRate,
});

export const rankPeriods = ['DAY', 'WEEK', 'MONTH'] as const;
const rankPeriod = z._default(z.enum(rankPeriods), 'WEEK');
const RankedWin = z.extend(Win, { rank: z.number() });

export const rankList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: 'visitor',
  summary: 'List the highest wins, one a member, and the most played games of the last day, week or month.',
  query: z.object({
    ...client,
    period: rankPeriod,
    gameCategory: boardCategory,
    limitNum: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    language,
  }),
  reply: z.object({
    wins: z.array(RankedWin),
    games: z.array(z.object({ rank: z.number(), game: BoardGame, rounds: z.number() })),
  }),
  publicForSeconds: 15,
  rateLimit: publicRate,
});

export const ownRank = endpoint({
  method: 'GET',
  path: '/wps/v2/lobby/own-rank',
  access: 'member',
  summary: "Get the member's rank among the highest wins of the last day, week or month; null below rank 100.",
  query: z.object({ period: rankPeriod, language }),
  reply: z.object({ win: z.nullable(RankedWin) }),
});
