import * as z from 'zod/mini';
import { plainAmount } from '../exact.rules.ts';
import { nameOf } from '../names.rules.ts';
import type { HttpRequest, OutboundProtocol, VendorEndpoint, RoundView } from '../outbound.rules.ts';
import { categoryOf, listedGame, readAs, WebAddress } from '../outbound-shapes.rules.ts';
import { Text } from '../shapes.rules.ts';
import { sliceOf } from '../slices.rules.ts';

/** Settings: `casinoKey`, our name there. The secret is our token; the lists want both as user and password. */
const get = ({ url, settings, secret }: VendorEndpoint, path: string): HttpRequest => ({
  method: 'GET',
  url: `${url}/api/${path}`,
  headers: { authorization: `Basic ${Buffer.from(`${settings['casinoKey'] ?? ''}:${secret}`).toString('base64')}` },
});

const Entry = z.object({ entry: Text });
const Tables = z.object({
  tables: z.record(Text, z.object({ name: Text, gameType: z.optional(Text), open: z._default(z.boolean(), true) })),
});

const Bet = z.object({ stake: z.string(), payout: z.string(), transactionId: Text });
const Game = z.object({
  id: Text,
  status: Text,
  table: z.object({ id: Text }),
  settledAt: z.optional(z.nullable(Text)),
  startedAt: Text,
  participants: z.array(z.object({ playerId: Text, currency: Text, bets: z.array(Bet) })),
});
const History = z.object({ data: z.array(z.object({ games: z.array(Game) })) });
const One = z.object({ data: Game });

/** A view for each bet, because each is a round of its own with us. */
const viewsOf = ({ id, status, table, settledAt, startedAt, participants }: z.output<typeof Game>): RoundView[] =>
  participants.flatMap(({ playerId, currency, bets }) =>
    bets.map((bet): RoundView => ({
      txId: nameOf(bet.transactionId),
      winTxId: nameOf('credit', bet.transactionId),
      refTxIds: [nameOf(bet.transactionId)],
      roundId: nameOf(id, bet.transactionId),
      playerId,
      gameCode: table.id,
      currency,
      state: status === 'Cancelled' ? 'CANCELLED' : status === 'Resolved' ? 'ENDED' : 'OPEN',
      stake: plainAmount(bet.stake) ?? '0',
      payout: plainAmount(bet.payout) ?? '0',
      at: settledAt ?? startedAt,
    })),
  );

export const evolutionOutbound: OutboundProtocol = {
  launch: ({ url, settings, secret, nonce }, launch) => ({
    request: {
      method: 'POST',
      url: `${url}/ua/v1/${encodeURIComponent(settings['casinoKey'] ?? '')}/${encodeURIComponent(secret)}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        uuid: nonce,
        player: {
          id: launch.playerId,
          update: true,
          nickname: launch.displayName,
          country: launch.country ?? 'XX',
          language: launch.language,
          currency: launch.currency,
          session: { id: launch.token, ip: launch.ip },
        },
        config: {
          game: { table: { id: launch.gameCode } },
          channel: { wrapped: true, mobile: launch.isMobile },
          urls: { lobby: launch.backUrl, cashier: launch.depositUrl },
        },
      }),
    },
    // Their answer is a path at their own address, or a whole address.
    read: readAs(Entry, ({ entry }) => WebAddress.parse(new URL(entry, url).toString())),
  }),
  listGames: (place) => ({
    request: get(place, `lobby/v1/${encodeURIComponent(place.settings['casinoKey'] ?? '')}/state`),
    read: readAs(Tables, ({ tables }) => ({
      games: Object.entries(tables).flatMap(([id, { name, gameType, open }]) =>
        open ? (listedGame(id, name, categoryOf(`live ${gameType ?? ''}`)) ?? []) : [],
      ),
      next: undefined,
    })),
  }),
  roundStatus: (place, { roundId }) => ({
    request: get(place, `gamehistory/v1/casino/games/${encodeURIComponent(roundId.split(':')[0] ?? '')}`),
    read: readAs(One, ({ data }) => viewsOf(data).filter((view) => view.roundId === roundId)),
  }),
  pullRounds: (place, from, until, cursor) => {
    const slice = sliceOf(place.settings, from, until, cursor);
    return {
      request: get(place, `gamehistory/v1/casino/games?startDate=${slice.from.toString()}&endDate=${slice.until.toString()}`),
      read: readAs(History, ({ data }) => ({ rounds: data.flatMap(({ games }) => games.flatMap(viewsOf)), next: slice.next })),
    };
  },
};
