import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { GameCode, NodeId, RoundId, VendorCode } from '../core/ids.ts';
import { Decimal, Money } from '../core/money.ts';

export const GameCategory = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE']);
export type GameCategory = z.output<typeof GameCategory>;

/** What is played, within a category: the kinds of live games, and those of the others. `OTHER` fits everywhere. */
export const gameKinds = [
  'BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'FAN_TAN', 'NIUNIU', 'FISH_PRAWN_CRAB', 'POKER', 'GAME_SHOW',
  'SLOT', 'JACKPOT', 'MINI', 'TABLE', 'CRASH', 'SCRATCH', 'BINGO', 'KENO', 'FISHING', 'RUMMY', 'MAHJONG', 'OTHER',
] as const; // prettier-ignore
export const GameKind = z.enum(gameKinds);
export type GameKind = z.output<typeof GameKind>;

/** Which house rules a lottery is played by. */
export const PrizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']);
export type PrizeMode = z.output<typeof PrizeMode>;

export const Volatility = z.enum(['low', 'medium', 'high']);
export type Volatility = z.output<typeof Volatility>;

/** A card of the lobby. */
export const Game = z.object({
  nodeId: NodeId,
  vassalage: VendorCode,
  gameCode: GameCode,
  gameType: GameCategory,
  displayName: z.string(),
  /** Its English name, where that is not the one shown. */
  gameName: z.optional(z.string()),
  providerName: z.string(),
  /** `VASSALAGE`: the card stands for a vendor's whole room, and a press opens its list of games. Absent: a game. */
  isGame: z.optional(z.enum(['GAME', 'VASSALAGE'])),
  kind: z.optional(GameKind),
  prizeMode: z.optional(PrizeMode),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  underMaintenance: z.boolean(),
  /** Path of the tile on any image host, with `{w}` and `{ext}` to fill: `/art/diner.{w}.{ext}`. */
  showIcon: z.string(),
  /** Path of a picture of 1200 by 630 for links that are shared. */
  coverIcon: z.optional(z.string()),
  rtpPercent: z.optional(z.string()),
  lines: z.optional(z.number()),
  ways: z.optional(z.number()),
  volatility: z.optional(Volatility),
  /** The most a round can pay, in total bets, however seldom. */
  maxWin: z.optional(z.number()),
  /** What it can do beyond paying; `contract/src/vendor-wallet.ts` names them. */
  features: z.optional(z.array(z.string())),
  betMin: z.optional(Decimal),
  betMax: z.optional(Decimal),
});
export type Game = z.output<typeof Game>;

/** A vendor in one category: `/rng?vassalage=AG`. */
export const VendorCard = z.object({
  vassalage: VendorCode,
  displayName: z.string(),
  gameType: GameCategory,
  /** How many of its games this merchant shows there. */
  games: z.number(),
  underMaintenance: z.boolean(),
  /** Path of its mark on any image host. */
  icon: z.string(),
});
export type VendorCard = z.output<typeof VendorCard>;

const KindCount = z.object({ kind: GameKind, games: z.number() });

/** What is public and the same for everybody is asked for by whole offices behind one address. */
const publicRate = { calls: 600, perSeconds: 60 };

/** Old clients say what they are; the host name and this contract make it unnecessary. */
const client = { clientType: z.optional(text(20)), platform: z.optional(text(60)), merchant: z.optional(text(40)) };
const language = z._default(text(10), 'en');

export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'visitor',
  summary: 'Categories with at least one vendor, in the order the operator gave them, and their vendors.',
  reply: z.array(
    z.object({
      gameCategory: GameCategory,
      vendors: z.array(VendorCard),
      /** How many games the category has at this merchant. */
      games: z.number(),
      /** Its kinds of games, in the order the operator gave them. */
      gameClassify: z.array(KindCount),
    }),
  ),
  publicForSeconds: 30,
  rateLimit: publicRate,
});

export const newGameVendor = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  access: 'visitor',
  summary: "Every vendor's card, of one category or of all, in the order the operator gave them.",
  query: z.object({ ...client, gameType: z.optional(GameCategory) }),
  reply: z.array(VendorCard),
  publicForSeconds: 30,
  rateLimit: publicRate,
});

export const vassalageGameType = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'visitor',
  summary: 'The categories in which a vendor has games, each with its kinds.',
  query: z.object({ ...client, vassalage: VendorCode }),
  reply: z.array(z.object({ gameType: GameCategory, games: z.number(), kinds: z.array(KindCount) })),
  publicForSeconds: 30,
  rateLimit: publicRate,
});

/** Some of a set of words, separated by commas: `AG,CQ9`. At most 50. */
const listOf = (word: string) => z.string().check(z.regex(new RegExp(`^${word}(?:,${word}){0,49}$`)));

export const gameFilters = ['ALL', 'NEW', 'FAV', 'HOT', 'RECENT'] as const;
export const gameSorts = ['featured', 'popular', 'new', 'name', 'rtp'] as const;

/** How many games each choice of a filter would leave, the other filters being as they are. */
export const Facets = z.object({
  vendors: z.array(z.object({ vassalage: VendorCode, displayName: z.string(), games: z.number() })),
  kinds: z.array(KindCount),
  volatility: z.array(z.object({ volatility: Volatility, games: z.number() })),
});
export type Facets = z.output<typeof Facets>;

export const gameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'anyone',
  summary: 'Games by category, vendors, kind and other filters, a page at a time, in an order that stays. FAV and RECENT need a session.',
  query: z.object({
    ...PageQuery,
    ...client,
    gameType: z.optional(GameCategory),
    /** One vendor, or several separated by commas. */
    vassalage: z.optional(listOf('[A-Z][A-Z0-9_]{1,19}')),
    filter: z._default(z.enum(gameFilters), 'ALL'),
    /** One kind, or several separated by commas. */
    kind: z.optional(listOf('[A-Z_]{2,20}')),
    /** At least so many lines: 25. */
    linesMin: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    /** A least bet of so many yuan or more, whatever the merchant's currency: 1. */
    betMinYuan: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
    /** One or several separated by commas. */
    volatility: z.optional(listOf('(?:low|medium|high)')),
    sort: z._default(z.enum(gameSorts), 'featured'),
    search: z.optional(text(60)),
    language,
    /** `1`: also say how many games each choice of vendor, kind and volatility would leave. */
    facets: z.optional(z.literal('1')),
  }),
  reply: z.extend(page(Game), { facets: z.optional(Facets) }),
  publicForSeconds: 15,
  rateLimit: publicRate,
});

export const gameDetail = endpoint({
  method: 'GET',
  path: '/wps/v2/games/:nodeId',
  access: 'visitor',
  summary: 'One game, and up to twelve that are like it.',
  params: z.object({ nodeId: NodeId }),
  query: z.object({ language }),
  reply: z.object({ game: Game, similar: z.array(Game) }),
  publicForSeconds: 30,
  rateLimit: publicRate,
});

export const hotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'visitor',
  summary: 'The games the operator calls hot, and after them those most played.',
  query: z.object({ ...PageQuery, ...client, isPlatform: z.optional(text(4)), platforms: z.optional(text(60)), language }),
  reply: page(Game),
  publicForSeconds: 15,
  rateLimit: publicRate,
});

export const recentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'member',
  summary: 'What the member last played, newest first.',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
    pageSize: PageQuery.pageSize,
    gameType: z.optional(GameCategory),
    ...client,
    language,
  }),
  reply: page(Game),
});

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'member',
  summary: "Opens a game session and gives the vendor's address to show; the address works once, for a minute.",
  body: z.object({
    nodeId: NodeId,
    device: z._default(z.enum(['WEB', 'MOBILE']), 'WEB'),
    language: text(10),
    backUrl: z.optional(text(500)),
    /** The vendor's name for a round of the member's that the game is to show first. A vendor may not know how. */
    round: z.optional(text(100)),
  }),
  reply: z.object({ url: z.string(), mode: z.enum(['iframe', 'popup', 'redirect']) }),
  rateLimit: { calls: 30, perSeconds: 60 },
});

/** A round as the member sees it in the betting record. */
export const Bet = z.object({
  roundId: RoundId,
  vendorRoundId: z.string(),
  nodeId: NodeId,
  displayName: z.string(),
  providerName: z.string(),
  state: z.enum(['OPEN', 'SETTLED', 'RESETTLED', 'CANCELLED', 'STUCK']),
  stake: Money,
  payout: Money,
  /** Of a round from a wallet that its vendor keeps, which tells no beginning: when it ended. */
  startedAt: Moment,
  endedAt: z.nullable(Moment),
});
export type Bet = z.output<typeof Bet>;

/** Rounds can be turned to up to so many; the betting record has them all. */
export const recentBetsMax = 10_000;

export const recentBets = endpoint({
  method: 'GET',
  path: '/wps/v2/bets',
  access: 'member',
  summary: "The member's own rounds, newest first; the last 10,000 of them.",
  query: z.object({ ...PageQuery, language }),
  reply: page(Bet),
});
