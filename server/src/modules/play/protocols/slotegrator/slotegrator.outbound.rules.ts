import * as z from 'zod/mini';
import { plainAmount } from '../exact.rules.ts';
import { nameOf } from '../names.rules.ts';
import type { HttpRequest, OutboundProtocol, VendorEndpoint, RoundView } from '../outbound.rules.ts';
import { categoryOf, listedGame, readAs, WebAddress } from '../outbound-shapes.rules.ts';
import { Text } from '../shapes.rules.ts';
import { signOf } from './slotegrator.rules.ts';

/** Settings: `merchantId`, our name there. Every call is signed like theirs to us, its query or its form with the three headers. */
const ask = (
  { url, settings, secret, atMs, nonce }: VendorEndpoint,
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

/**
 * Our papers of Slotegrator's say nothing of a list of transactions. This one is ours to agree on with a vendor: paged and signed as its list of games, and
 * each line named as in its calls to us. A vendor without it answers that it does not know the address, and is reconciled by hand.
 */
const Transactions = z.object({
  items: z.array(
    z.object({
      transaction_id: Text,
      action: z.enum(['bet', 'win']),
      bet_transaction_id: z.optional(z.nullable(Text)),
      round_id: z.optional(z.nullable(Text)),
      player_id: Text,
      game_uuid: Text,
      currency: Text,
      amount: Text,
      type: z._default(z.nullable(Text), ''),
      rolled_back: z._default(z.boolean(), false),
      finished: z._default(z.boolean(), false),
      created_at: Text,
    }),
  ),
  _meta: Listed.shape._meta,
});

const viewOf = (line: z.output<typeof Transactions>['items'][number]): RoundView => {
  const amount = plainAmount(line.amount) ?? line.amount;
  const txId = nameOf(line.transaction_id);
  return {
    txId,
    ...(line.action === 'win' && {
      winTxId: txId,
      refTxIds: line.bet_transaction_id ? [nameOf(line.bet_transaction_id)] : [],
      kind: line.type === 'jackpot' ? 'JACKPOT' : line.type === 'freespin' ? 'FREEROUND' : 'NORMAL',
    }),
    roundId: line.round_id ? nameOf(line.round_id) : '',
    playerId: line.player_id,
    gameCode: line.game_uuid,
    currency: line.currency,
    state: line.rolled_back ? 'CANCELLED' : line.finished ? 'ENDED' : 'OPEN',
    stake: line.action === 'bet' ? amount : '0',
    payout: line.action === 'win' ? amount : '0',
    at: line.created_at,
  };
};

const nextPage = ({ pageCount, currentPage }: z.output<typeof Listed>['_meta']): string | undefined =>
  Number(currentPage) < Number(pageCount) ? String(Number(currentPage) + 1) : undefined;

export const slotegratorOutbound: OutboundProtocol = {
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
    read: readAs(Listed, ({ items, _meta }) => ({
      games: items.flatMap((game) => listedGame(game.uuid, game.name, categoryOf(game.type ?? '')) ?? []),
      next: nextPage(_meta),
    })),
  }),
  pullRounds: (place, from, until, cursor) => ({
    request: ask(place, 'GET', 'transactions', { from: from.toString(), until: until.toString(), page: cursor ?? '1' }),
    read: readAs(Transactions, ({ items, _meta }) => ({ rounds: items.map(viewOf), next: nextPage(_meta) })),
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
