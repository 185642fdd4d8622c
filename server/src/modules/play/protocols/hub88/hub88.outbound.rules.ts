import { sign } from 'node:crypto';
import * as z from 'zod/mini';
import { fromUnits } from '../exact.rules.ts';
import { nameOf } from '../names.rules.ts';
import type { HttpRequest, OutboundProtocol, VendorEndpoint, RoundView } from '../outbound.rules.ts';
import { categoryOf, listedGame, readAs, WebAddress } from '../outbound-shapes.rules.ts';
import { Text } from '../shapes.rules.ts';
import { sliceOf } from '../slices.rules.ts';

/** Settings: `operatorId`, our number there. The secret is our private key. Every call is signed with RSA over its body. */
const post = ({ url, settings, secret }: VendorEndpoint, path: string, value: object): HttpRequest => {
  const { operatorId } = settings;
  const body = JSON.stringify({ operator_id: Number(operatorId ?? '0'), ...value });
  const signature = sign('sha256', Buffer.from(body), secret).toString('base64');
  return {
    method: 'POST',
    url: `${url}/operator/generic/v2/${path}`,
    headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
    body,
  };
};

const Address = z.object({ url: WebAddress });
const Listed = z.array(
  z.object({
    game_code: Text,
    name: Text,
    category: z.optional(z.nullable(Text)),
    enabled: z._default(z.boolean(), true),
  }),
);
const Transactions = z.array(
  z.object({
    transaction_uuid: Text,
    reference_transaction_uuid: z.optional(z.nullable(Text)),
    kind: z.enum(['bet', 'win', 'rollback']),
    status: Text,
    user: Text,
    game_code: Text,
    round: Text,
    round_closed: z._default(z.nullable(z.boolean()), false),
    currency: Text,
    amount: z.string(),
    inserted_at: Text,
  }),
);

const viewOf = (transaction: z.output<typeof Transactions>[number]): RoundView => {
  const amount = fromUnits(transaction.amount, 5) ?? '0';
  const undone = transaction.kind === 'rollback' || transaction.status !== 'RS_OK';
  const { reference_transaction_uuid: reference } = transaction;
  return {
    txId: nameOf(transaction.transaction_uuid),
    ...(transaction.kind === 'win' && { winTxId: nameOf(transaction.transaction_uuid) }),
    ...(reference && { refTxIds: [nameOf(reference)] }),
    roundId: nameOf(transaction.round),
    playerId: transaction.user,
    gameCode: transaction.game_code,
    currency: transaction.currency,
    state: undone ? 'CANCELLED' : transaction.round_closed === true ? 'ENDED' : 'OPEN',
    stake: transaction.kind === 'bet' ? amount : '0',
    payout: transaction.kind === 'win' ? amount : '0',
    at: transaction.inserted_at,
  };
};

const seconds = (at: Temporal.Instant): string => at.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString().slice(0, 19);

export const hub88Outbound: OutboundProtocol = {
  launch: (place, launch) => ({
    request: post(place, 'game/url', {
      user: launch.playerId,
      token: launch.token,
      game_code: launch.gameCode,
      currency: launch.currency,
      platform: launch.isMobile ? 'GPL_MOBILE' : 'GPL_DESKTOP',
      lang: launch.language,
      country: launch.country ?? 'XX',
      ip: launch.ip,
      lobby_url: launch.backUrl,
      deposit_url: launch.depositUrl,
    }),
    read: readAs(Address, ({ url }) => url),
  }),
  listGames: (place) => ({
    request: post(place, 'game/list', {}),
    read: readAs(Listed, (listed) => ({
      games: listed.flatMap((game) => (game.enabled ? (listedGame(game.game_code, game.name, categoryOf(game.category ?? '')) ?? []) : [])),
      next: undefined,
    })),
  }),
  roundStatus: (place, { roundId, playerId }) => ({
    request: post(place, 'transactions/list', { user: playerId, round: roundId }),
    read: readAs(Transactions, (list) => list.map(viewOf)),
  }),
  showRound: (place, { roundId, playerId, txId, language }) => ({
    request: post(place, 'game/round', { user: playerId, transaction_uuid: txId, round: roundId, lang: language }),
    read: readAs(Address, ({ url }) => url),
  }),
  pullRounds: (place, from, until, cursor) => {
    const slice = sliceOf(place.settings, from, until, cursor);
    return {
      request: post(place, 'transactions/list', { start_time: seconds(slice.from), end_time: seconds(slice.until) }),
      read: readAs(Transactions, (list) => ({ rounds: list.map(viewOf), next: slice.next })),
    };
  },
  freeRounds: {
    create: (place, campaign) => ({
      request: post(place, 'freebet/rewards/create', {
        reward_uuid: campaign.campaignId,
        user: campaign.playerId,
        game_codes: campaign.gameCodes,
        currency: campaign.currency,
        bet_count: campaign.rounds,
        bet_value: campaign.stake,
        start_time: seconds(campaign.from),
        end_time: seconds(campaign.until),
      }),
      read: () => undefined,
    }),
    cancel: (place, campaignId) => ({ request: post(place, 'freebet/rewards/cancel', { reward_uuid: campaignId }), read: () => undefined }),
  },
};
