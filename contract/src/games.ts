import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Moment, PageQuery, page, text } from './envelope.ts';
import { GameCode, NodeId, RoundId, VendorCode } from './ids.ts';
import { Decimal, Money } from './money.ts';

export const GameCategory = z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE']);
export type GameCategory = z.output<typeof GameCategory>;

/** A card of the lobby. */
export const Game = z.object({
  nodeId: NodeId,
  vassalage: VendorCode,
  gameCode: GameCode,
  gameType: GameCategory,
  displayName: z.string(),
  providerName: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.boolean(),
  underMaintenance: z.boolean(),
  /** Path of the tile on any image host, with `{w}` and `{ext}` to fill: `/art/diner.{w}.{ext}`. */
  showIcon: z.string(),
  rtpPercent: z.optional(z.string()),
  lines: z.optional(z.number()),
  volatility: z.optional(z.enum(['low', 'medium', 'high'])),
  betMin: z.optional(Decimal),
  betMax: z.optional(Decimal),
});
export type Game = z.output<typeof Game>;

export const gameMenus = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: 'visitor',
  summary: 'Categories with at least one vendor, in the order the operator gave them, and their vendors.',
  reply: z.array(
    z.object({
      gameCategory: GameCategory,
      vendors: z.array(z.object({ vassalage: VendorCode, displayName: z.string(), gameType: GameCategory, games: z.number() })),
    }),
  ),
});

const language = z._default(text(10), 'en');

export const gameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: 'visitor',
  summary: 'Games of a category or vendor, a page at a time.',
  query: z.object({
    ...PageQuery,
    gameType: z.optional(GameCategory),
    vassalage: z.optional(VendorCode),
    search: z.optional(text(60)),
    language,
  }),
  reply: page(Game),
});

export const hotGames = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: 'visitor',
  summary: 'The games the operator calls hot.',
  query: z.object({ ...PageQuery, language }),
  reply: page(Game),
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
  startedAt: Moment,
  endedAt: z.nullable(Moment),
});
export type Bet = z.output<typeof Bet>;

export const recentBets = endpoint({
  method: 'GET',
  path: '/wps/v2/bets',
  access: 'member',
  summary: "The member's own rounds, newest first.",
  query: z.object({ ...PageQuery, language }),
  reply: page(Bet),
});
