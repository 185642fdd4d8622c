/** Lotteries in the lobby: which there are, until when their draws take bets, and the last results, as their vendors report them. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { GameCode, NodeId, VendorCode } from '../core/ids.ts';
import { LotteryNumero, LotteryResult } from '../vendor-api/lottery.ts';

export const LotteryCard = z.object({
  nodeId: NodeId,
  vassalage: VendorCode,
  gameCode: GameCode,
  displayName: z.string(),
  family: z.string(),
  lottoArea: z.nullable(z.string()),
  numeros: z.array(LotteryNumero),
  results: z.array(LotteryResult),
});
export type LotteryCard = z.output<typeof LotteryCard>;

const language = z._default(text(10), 'en');
const listRate = { calls: 120, perSeconds: 60 };

export const vnGameMenu = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: 'visitor',
  summary: 'List the lotteries of Viet Nam by family, with the draws that take bets and the last results.',
  query: z.object({ data: z.optional(text(200)), language }),
  reply: z.array(z.object({ family: z.string(), lotteries: z.array(LotteryCard) })),
  publicForSeconds: 3,
  rateLimit: listRate,
});

export const lotteryMenu = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/game_menu',
  access: 'visitor',
  summary:
    'List the lotteries of the site, or of one vendor, by family, with the draws that take bets, the last results and the time of the server.',
  query: z.object({ vassalage: z.optional(VendorCode), language }),
  reply: z.object({ serverTime: Moment, families: z.array(z.object({ family: z.string(), lotteries: z.array(LotteryCard) })) }),
  publicForSeconds: 1,
  rateLimit: listRate,
});

export const vnRecentLotteries = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: 'member',
  summary: 'List the lotteries of Viet Nam that the member opened last, newest first.',
  query: z.object({ language }),
  reply: z.array(LotteryCard),
  rateLimit: listRate,
});

const OpenedNumeros = z.object({ serverTime: Moment, gameCode: GameCode, numeros: z.array(LotteryNumero) });

export const vnOpenedNumeros = endpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: 'member',
  summary: 'List the draws of a lottery of Viet Nam that take bets. Refuses GAME_NOT_FOUND.',
  query: z.object({ gameCode: GameCode }),
  reply: OpenedNumeros,
  rateLimit: listRate,
});

export const openedNumeros = endpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: 'member',
  summary: 'List the draws that take bets, for every lottery of the site, or for those of one vendor.',
  query: z.object({ vassalage: z.optional(VendorCode) }),
  reply: z.array(z.extend(OpenedNumeros, { vassalage: VendorCode })),
  rateLimit: listRate,
});
