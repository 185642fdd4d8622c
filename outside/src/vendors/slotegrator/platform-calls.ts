import { decimalOf } from '@croupier/contract/core/money';
import { booksOf } from '../books.ts';
import { answering, type PlatformCalls, field, type VendorRequest, openGame } from '../platform-calls.ts';
import { gameName, games } from '../simulated-vendors.ts';
import type * as store from '../store.ts';
import { signed } from './protocol.rules.ts';

const isSigned = ({ method, body, query, headers }: VendorRequest, { checks }: store.HouseRow): boolean => {
  const { 'x-merchant-id': id, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign } = headers;
  const fields = (method === 'GET' ? query : body) as Record<string, string>;
  const merchant = { 'X-Merchant-Id': String(id), 'X-Timestamp': String(timestamp), 'X-Nonce': String(nonce) };
  return sign === signed(fields, merchant, checks) && Math.abs(Date.now() / 1_000 - Number(timestamp)) < 300;
};

const perPage = 2;
const roundsPerPage = 200;

/** Slotegrator's calls for operators. */
export const slotegratorCalls: PlatformCalls = (app, surroundings) => {
  const on = (work: Parameters<typeof answering>[3]) => answering(surroundings, 'SLOTEGRATOR', isSigned, work);
  app.post(
    '/vendors/:house/games/init',
    on(async ({ body }, house) => ({
      url: await openGame(surroundings, house, {
        token: field(body, 'session_id'),
        player: field(body, 'player_id'),
        game: field(body, 'game_uuid'),
        currency: field(body, 'currency'),
        language: field(body, 'language'),
      }),
    })),
  );
  app.get(
    '/vendors/:house/games',
    on(async ({ query }, { code }) => {
      const page = Number(field(query, 'page') ?? '1');
      const items = games
        .slice((page - 1) * perPage, page * perPage)
        .map((game) => ({ uuid: game, name: gameName(code, game), type: 'slots' }));
      return { items, _meta: { totalCount: games.length, pageCount: Math.ceil(games.length / perPage), currentPage: page, perPage } };
    }),
  );
  app.get(
    '/vendors/:house/transactions',
    on(async ({ query }, house) => {
      const [from, until] = [field(query, 'from'), field(query, 'until')].map((text) => Temporal.Instant.from(text ?? ''));
      const page = Number(field(query, 'page') ?? '1');
      const wanted = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
      const all = { limit: roundsPerPage + 1, offset: (page - 1) * roundsPerPage };
      const books = await surroundings.database.inTransaction((tx) => booksOf(tx, house.code, wanted, all));
      const items = books.slice(0, roundsPerPage).flatMap(({ round, lines }) =>
        lines.map((line) => ({
          transaction_id: line.tx,
          action: line.kind === 'BET' ? 'bet' : 'win',
          ...(line.kind !== 'BET' && { bet_transaction_id: line.bet }),
          round_id: round.name,
          player_id: round.player,
          game_uuid: round.game,
          currency: round.currency,
          amount: decimalOf({ amount: line.amount, currency: round.currency }),
          type: line.kind === 'BET' ? 'bet' : 'win',
          rolled_back: line.isUndone,
          finished: line.kind !== 'BET',
          created_at: round.began_at.toString(),
        })),
      );
      return { items, _meta: { pageCount: books.length > roundsPerPage ? page + 1 : page, currentPage: page, perPage: roundsPerPage } };
    }),
  );
  for (const call of ['set', 'cancel'])
    app.post(
      `/vendors/:house/freespins/${call}`,
      on(async () => ({ ok: true })),
    );
};
