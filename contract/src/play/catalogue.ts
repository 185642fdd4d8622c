import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { GameCode, NodeId, RoundId, VendorCode } from '../core/ids.ts';
import { Currency, Decimal, Money } from '../core/money.ts';

export const gameCategories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE'] as const;
export const GameCategory = z.enum(gameCategories);
export type GameCategory = z.output<typeof GameCategory>;

/** The kinds of games within a category: the specification's kinds of live games, and those of the others. `OTHER` is possible in every category. */
export const gameKinds = [
  'BACCARAT', 'SICBO', 'ROULETTE', 'DRAGON_TIGER', 'BLACKJACK', 'FAN_TAN', 'NIUNIU', 'FISH_PRAWN_CRAB', 'POKER', 'GAME_SHOW',
  'SLOT', 'JACKPOT', 'MINI', 'TABLE', 'CRASH', 'SCRATCH', 'BINGO', 'KENO', 'FISHING', 'RUMMY', 'MAHJONG', 'OTHER',
] as const; // prettier-ignore
export const GameKind = z.enum(gameKinds);
export type GameKind = z.output<typeof GameKind>;

/** The rules of a lottery (specification, §3). */
export const PrizeMode = z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA']);
export type PrizeMode = z.output<typeof PrizeMode>;

export const Volatility = z.enum(['low', 'medium', 'high']);
export type Volatility = z.output<typeof Volatility>;

/** A game card of the lobby. */
export const Game = z.object({
  nodeId: NodeId,
  vassalage: VendorCode,
  gameCode: GameCode,
  gameType: GameCategory,
  /** The same as `nodeId`. */
  gameId: NodeId,
  displayName: z.string(),
  /** The same as `displayName`. */
  nodeName: z.string(),
  /** The English name. */
  gameName: z.string(),
  providerName: z.string(),
  /** `VASSALAGE`: the card represents all games of a vendor and opens their list. Absent for a single game. */
  isGame: z.optional(z.enum(['GAME', 'VASSALAGE'])),
  kind: z.optional(GameKind),
  prizeMode: z.optional(PrizeMode),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  underMaintenance: z.boolean(),
  /** Whether it can be opened with play money. */
  playMoney: z.optional(z.boolean()),
  /** Path of the tile on any image host, with the placeholders `{w}` and `{ext}`: `/art/diner.{w}.{ext}`. */
  showIcon: z.string(),
  /** The same tile, 360 pixels wide. */
  lagerIcon: z.string(),
  /** The same tile, 180 pixels wide. */
  smallIcon: z.string(),
  /** Path of a picture of 1200 by 630 pixels for shared links. */
  coverIcon: z.optional(z.string()),
  rtpPercent: z.optional(z.string()),
  lines: z.optional(z.number()),
  ways: z.optional(z.number()),
  volatility: z.optional(Volatility),
  /** The highest possible win of a round, in multiples of the bet. */
  maxWin: z.optional(z.number()),
  /** The game's features, as named in `contract/src/vendor-api/wallet.ts`. */
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
  /** Path of its logo on any image host. */
  icon: z.string(),
});
export type VendorCard = z.output<typeof VendorCard>;

const KindCount = z.object({ kind: GameKind, games: z.number() });

/** Public answers are requested by whole offices behind one IP address. */
const publicRate = { calls: 600, perSeconds: 60 };

/** A category; `ALL` is every category, as without the parameter. */
export const GameTypeAsked = z.optional(
  z.pipe(
    z.union([z.literal('ALL'), GameCategory]),
    z.transform((given: 'ALL' | GameCategory): GameCategory | undefined => (given === 'ALL' ? undefined : given)),
  ),
);

/** Old clients identify themselves; the host name makes it unnecessary. */
const client = { clientType: z.optional(text(20)), platform: z.optional(text(60)), merchant: z.optional(text(40)) };
const language = z._default(text(10), 'en');

export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'visitor',
  summary: 'List the categories that have at least one vendor, with their vendors, in the order set by the operator.',
  reply: z.array(
    z.object({
      gameCategory: GameCategory,
      vendors: z.array(VendorCard),
      /** How many games the category has at this merchant. */
      games: z.number(),
      /** Its kinds of games, in the operator's order. */
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
  summary: 'List the vendors of one category or of all, in the order set by the operator.',
  query: z.object({ ...client, gameType: GameTypeAsked }),
  reply: z.array(VendorCard),
  publicForSeconds: 30,
  rateLimit: publicRate,
});

export const vassalageGameType = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: 'visitor',
  summary: 'List the categories in which a vendor has games, each with its kinds of games.',
  query: z.object({ ...client, vassalage: VendorCode }),
  reply: z.array(z.object({ gameType: GameCategory, games: z.number(), kinds: z.array(KindCount) })),
  publicForSeconds: 30,
  rateLimit: publicRate,
});

/** Several words of a set, separated by commas: `AG,CQ9`. At most 50. */
const listOf = (word: string) => z.string().check(z.regex(new RegExp(`^${word}(?:,${word}){0,49}$`)));

export const gameFilters = ['ALL', 'NEW', 'FAV', 'HOT', 'RECENT'] as const;
export const gameSorts = ['featured', 'popular', 'new', 'name', 'rtp'] as const;

/** How many games each choice of a filter would leave, with the other filters unchanged. */
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
  summary:
    'List games by category, vendor, kind and other filters, one page at a time, in a stable order. The filters FAV and RECENT require a session.',
  query: z.object({
    ...PageQuery,
    ...client,
    gameType: GameTypeAsked,
    /** One vendor, or several separated by commas. */
    vassalage: z.optional(listOf('[A-Z][A-Z0-9_]{1,19}')),
    filter: z._default(z.enum(gameFilters), 'ALL'),
    /** One kind, or several separated by commas. */
    kind: z.optional(listOf('[A-Z_]{2,20}')),
    /** At least this many lines: 25. */
    linesMin: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
    /** A minimum bet of at least this many yuan, whatever the merchant's currency: 1. */
    betMinYuan: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
    /** One or several, separated by commas. */
    volatility: z.optional(listOf('(?:low|medium|high)')),
    sort: z._default(z.enum(gameSorts), 'featured'),
    search: z.optional(text(60)),
    language,
    /** `1` also returns how many games each choice of vendor, kind and volatility would leave. */
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
  summary: 'Get one game and up to twelve similar ones.',
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
  summary: 'List the games the operator marked as hot, then the most played ones.',
  query: z.object({ ...PageQuery, ...client, isPlatform: z.optional(text(4)), platforms: z.optional(text(60)), language }),
  reply: page(Game),
  publicForSeconds: 15,
  rateLimit: publicRate,
});

export const recentGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'member',
  summary: 'List the games the member played most recently, newest first.',
  query: z.object({
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 1),
    pageSize: PageQuery.pageSize,
    gameType: GameTypeAsked,
    ...client,
    language,
  }),
  reply: page(Game),
});

/** The game is named by `nodeId`, or by `vassalage` and `gameCode`. */
const gameLaunch = {
  nodeId: z.optional(NodeId),
  vassalage: z.optional(VendorCode),
  gameCode: z.optional(GameCode),
  device: z._default(z.enum(['WEB', 'MOBILE']), 'WEB'),
  /** Default: the language of `Accept-Language`. */
  language: z.optional(text(10)),
  backUrl: z.optional(text(500)),
  /** The region of a lottery: `VN`. */
  lottoArea: z.optional(z.string().check(z.regex(/^[A-Z]{2,5}$/))),
  /** The part of a lottery vendor that opens: `LOTT`. */
  launchMode: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))),
  /** The rules of a lottery. They must be those of the game. */
  prizeMode: z.optional(PrizeMode),
  /** The vendor's id of a round of the member that the game should show first. Not every vendor supports it. */
  round: z.optional(text(100)),
};
export const Launched = z.object({ url: z.string(), mode: z.enum(['iframe', 'popup', 'redirect']) });
const launchRate = { calls: 30, perSeconds: 60 };

export const launchGame = endpoint({
  method: 'POST',
  path: '/wps/game/launchGame',
  access: 'member',
  summary:
    "Launch a game, named by `nodeId` or by `vassalage` and `gameCode`. Returns the vendor's address to show; it works once, within one minute.",
  body: z.object(gameLaunch),
  reply: Launched,
  rateLimit: launchRate,
});

export const relayLaunch = endpoint({
  method: 'POST',
  path: '/wps/relay/GCS_gameLaunchFB',
  access: 'member',
  summary: 'Launch a game under the name of the relay. The same as `launchGame`.',
  body: z.object(gameLaunch),
  reply: Launched,
  rateLimit: launchRate,
});

/** A host of a live table. */
export const LiveHost = z.object({
  name: z.string(),
  /** The table they lead. */
  table: z.string(),
  nodeId: NodeId,
  vassalage: VendorCode,
  kind: GameKind,
  language: z.string(),
  onAir: z.boolean(),
});

export const liveHosts = endpoint({
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  access: 'visitor',
  summary: 'List the hosts of live tables: name, table, language, and whether they are on air. Those on air come first.',
  query: z.object({ ...client, vassalage: z.optional(VendorCode), language }),
  reply: z.array(LiveHost),
  publicForSeconds: 15,
  rateLimit: publicRate,
});

/** A round as the member sees it in the betting record. */
export const Bet = z.object({
  roundId: RoundId,
  vendorRoundId: z.string(),
  nodeId: NodeId,
  displayName: z.string(),
  providerName: z.string(),
  state: z.enum(['OPEN', 'SETTLED', 'RESETTLED', 'CANCELLED', 'STUCK']),
  /** The currency of the stake and the payout. */
  currency: Currency,
  stake: Money,
  payout: Money,
  /** For a round from a wallet that its vendor keeps, which has no start: when it ended. */
  startedAt: Moment,
  endedAt: z.nullable(Moment),
});
export type Bet = z.output<typeof Bet>;

/** Rounds can be paged up to this number; the betting record has all of them. */
export const recentBetsMax = 10_000;

export const recentBets = endpoint({
  method: 'GET',
  path: '/wps/v2/bets',
  access: 'member',
  summary: 'List the last 10,000 rounds of the member, newest first.',
  query: z.object({ ...PageQuery, language }),
  reply: page(Bet),
});
