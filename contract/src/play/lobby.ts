import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, page, text } from '../core/envelope.ts';
import { Game, GameCategory, VendorCard } from './catalogue.ts';
import { NodeId, VendorCode } from '../core/ids.ts';
import { Money } from '../core/money.ts';

const language = z._default(text(10), 'en');
const client = { clientType: z.optional(text(20)), platform: z.optional(text(60)), merchant: z.optional(text(40)) };
const publicRate = { calls: 600, perSeconds: 60 };

// ---- home

/** A row of home, at most twenty games. With a vendor, it is that vendor's; without, the section's. */
const HomeRow = z.object({ vendor: z.nullable(VendorCard), games: z.array(Game), total: z.number() });

/** A section of home. `HOT` and `NEW` are there when they have games, the others when a vendor has. `vendors`: at most twelve. */
export const HomeSection = z.object({
  section: z.union([z.enum(['HOT', 'NEW']), GameCategory]),
  /** All games behind its "more" link. */
  total: z.number(),
  vendors: z.array(VendorCard),
  rows: z.array(HomeRow),
});
export type HomeSection = z.output<typeof HomeSection>;

export const lobbyHome = endpoint({
  method: 'GET',
  path: '/wps/v2/lobby/home',
  access: 'visitor',
  summary: 'The sections of home in their order. Slots show the first three vendors, live and fish the first one each.',
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
  summary: "Search as you type, in the visitor's language and in English. When nothing fits, `near` holds the three nearest names.",
  query: z.object({
    search: text(60),
    language,
    gameType: z.optional(GameCategory),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 20),
  }),
  reply: z.object({ games: z.array(Game), total: z.number(), providers: z.array(VendorCard), near: z.array(Game) }),
  publicForSeconds: 15,
  rateLimit: { calls: 900, perSeconds: 60 },
});

// ---- favourites

/** How many favourites one page holds, and how many a member may have. */
export const favouritesMax = 999;

export const favouriteIds = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: 'member',
  summary: "The ids of the member's favourite games, newest first.",
  query: z.object({ ...client }),
  reply: z.array(NodeId),
});

export const favouriteGames = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: 'member',
  summary: "The member's favourite games, newest first, up to 999 a page. Games that are gone are left out.",
  query: z.object({
    ...client,
    pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(favouritesMax)), favouritesMax),
    gameType: z.optional(GameCategory),
    language,
  }),
  reply: page(Game),
});

export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGameV2',
  access: 'member',
  summary: 'Makes a game a favourite; doing it again changes nothing. Refuses GAME_NOT_FOUND, and LIMIT_REACHED at 999.',
  body: z.object({ nodeId: NodeId, vendor: z.optional(VendorCode), gameType: z.optional(GameCategory) }),
  reply: z.object({ favourite: z.literal(true) }),
});

export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCSFE_removeFavoriteGameV2',
  access: 'member',
  summary: 'Takes a game from the favourites; one that is none changes nothing.',
  query: z.object({ nodeId: NodeId }),
  reply: z.object({ favourite: z.literal(false) }),
});

// ---- boards

/** What boards say of a game. */
const BoardGame = z.pick(Game, {
  nodeId: true,
  vassalage: true,
  gameCode: true,
  gameType: true,
  displayName: true,
  providerName: true,
  showIcon: true,
});

/** A win that really happened. `simulated`: the member is a test account of the demo, and the board must say so. */
export const Win = z.object({
  game: BoardGame,
  /** Masked; never the user name. */
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
  summary: 'Of the latest hundred wins of members the highest, newest first, names masked.',
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
  summary: 'The highest wins, one for each member, and the most played games of the last day, week or month.',
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
  summary: "The member's own place among the highest wins of the last day, week or month; null from the hundred and first.",
  query: z.object({ period: rankPeriod, language }),
  reply: z.object({ win: z.nullable(RankedWin) }),
});
