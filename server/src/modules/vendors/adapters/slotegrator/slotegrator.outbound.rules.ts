import * as z from 'zod/mini';
import type { HttpRequest, Outbound, Place } from '../outbound.rules.ts';
import { categoryOf, listedGame, readAs, WebAddress } from '../outbound-shapes.rules.ts';
import { Text } from '../shapes.rules.ts';
import { signOf } from './slotegrator.rules.ts';

/** Settings: `merchantId`, our name there. Every call is signed like theirs to us, its query or its form with the three headers. */
const ask = (
  { url, settings, secret, atMs, nonce }: Place,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): HttpRequest => {
  const { merchantId = '' } = settings;
  const merchant = { 'X-Merchant-Id': merchantId, 'X-Timestamp': Math.floor(atMs / 1_000).toString(), 'X-Nonce': nonce };
  const headers = { ...merchant, 'X-Sign': signOf(Object.entries(fields), merchant, secret) };
  const text = new URLSearchParams(fields).toString();
  if (method === 'GET') return { method, url: `${url}/${path}${text === '' ? '' : `?${text}`}`, headers };
  return { method, url: `${url}/${path}`, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body: text };
};

const Address = z.object({ url: WebAddress });
const Listed = z.object({
  items: z.array(z.object({ uuid: Text, name: Text, type: z.optional(z.nullable(Text)) })),
  _meta: z.object({ pageCount: z.string().check(z.regex(/^\d{1,5}$/)), currentPage: z.string().check(z.regex(/^\d{1,5}$/)) }),
});

export const slotegratorOutbound: Outbound = {
  launch: (place, launch) => ({
    request: ask(place, 'POST', 'games/init', {
      game_uuid: launch.gameCode,
      player_id: launch.playerId,
      player_name: launch.displayName,
      currency: launch.currency,
      session_id: launch.token,
      language: launch.language,
      return_url: launch.backUrl,
    }),
    read: readAs(Address, ({ url }) => url),
  }),
  listGames: (place, cursor) => ({
    request: ask(place, 'GET', 'games', { page: cursor ?? '1' }),
    read: readAs(Listed, ({ items, _meta: { pageCount, currentPage } }) => ({
      games: items.flatMap((game) => listedGame(game.uuid, game.name, categoryOf(game.type ?? '')) ?? []),
      next: Number(currentPage) < Number(pageCount) ? String(Number(currentPage) + 1) : undefined,
    })),
  }),
  freeRounds: {
    create: (place, campaign) => ({
      request: ask(place, 'POST', 'freespins/set', {
        freespin_id: campaign.campaignId,
        player_id: campaign.playerId,
        player_name: campaign.displayName,
        currency: campaign.currency,
        quantity: campaign.rounds.toString(),
        valid_from: Math.floor(campaign.from.epochMilliseconds / 1_000).toString(),
        valid_until: Math.floor(campaign.until.epochMilliseconds / 1_000).toString(),
        game_uuid: campaign.gameCodes[0] ?? '',
        total_bet: campaign.stake,
      }),
      read: () => undefined,
    }),
    cancel: (place, campaignId) => ({
      request: ask(place, 'POST', 'freespins/cancel', { freespin_id: campaignId }),
      read: () => undefined,
    }),
  },
};
