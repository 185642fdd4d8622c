import { decimalOf } from '@croupier/contract/core/money';
import { type Book, booksOf } from '../books.ts';
import { answering, type PlatformCalls, field, type VendorRequest, openGame } from '../platform-calls.ts';
import { gameName, games } from '../simulated-vendors.ts';
import type * as store from '../store.ts';

type LaunchCall = { Params: { house: string; casino: string; token: string } };

const knowsToken = ({ params, headers }: VendorRequest, { checks }: store.HouseRow): boolean => {
  const { token } = params as LaunchCall['Params'];
  if (token !== undefined) return token === checks;
  const [, given = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  return Buffer.from(given, 'base64').toString('utf8').split(':')[1] === checks;
};

/** A game for each of its bets, because one may have been cancelled and played again. */
const gamesOf = ({ round, lines }: Book) => {
  const number = (amount: bigint): number => Number(decimalOf({ amount, currency: round.currency }));
  return lines
    .filter(({ kind }) => kind === 'BET')
    .map((bet) => {
      const win = lines.find((line) => line.kind === 'WIN' && line.bet === bet.tx);
      return {
        id: round.name,
        status: bet.isUndone ? 'Cancelled' : win === undefined ? 'Started' : 'Resolved',
        table: { id: round.game, name: round.game },
        startedAt: round.began_at.toString(),
        settledAt: round.began_at.toString(),
        participants: [
          {
            playerId: round.player,
            currency: round.currency,
            bets: [{ code: 'BAC_Player', stake: number(bet.amount), payout: number(win?.amount ?? 0n), transactionId: bet.tx }],
          },
        ],
      };
    });
};

/** Evolution's calls for operators: a seat at a table, the tables, what was played. */
export const evolutionCalls: PlatformCalls = (app, surroundings) => {
  const { database } = surroundings;
  const on = (work: Parameters<typeof answering>[3]) => answering(surroundings, 'EVOLUTION', knowsToken, work);
  app.post(
    '/vendors/:house/ua/v1/:casino/:token',
    on(async ({ body }, house) => {
      const { player, config } = body as Record<string, Record<string, unknown>>;
      const table = (config?.['game'] as Record<string, unknown> | undefined)?.['table'];
      const entry = await openGame(surroundings, house, {
        token: field(player?.['session'], 'id'),
        player: field(player, 'id'),
        game: field(table, 'id'),
        currency: field(player, 'currency'),
        language: field(player, 'language'),
      });
      return { entry, entryEmbedded: entry };
    }),
  );
  app.get(
    '/vendors/:house/api/lobby/v1/:casino/state',
    on(async (_request, { code }) => ({
      tables: Object.fromEntries(games.map((game) => [game, { name: gameName(code, game), gameType: 'baccarat', open: true }])),
    })),
  );
  app.get(
    '/vendors/:house/api/gamehistory/v1/casino/games',
    on(async ({ query }, house) => {
      const [from, until] = [field(query, 'startDate'), field(query, 'endDate')].map((text) => Temporal.Instant.from(text ?? ''));
      const wanted = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
      const books = await database.inTransaction((tx) => booksOf(tx, house.code, wanted));
      return { data: [{ date: from?.toString().slice(0, 10), games: books.flatMap(gamesOf) }] };
    }),
  );
  app.get(
    '/vendors/:house/api/gamehistory/v1/casino/games/:game',
    on(async ({ params }, house) => {
      const { game: name } = params as unknown as { game: string };
      const [book] = await database.inTransaction((tx) => booksOf(tx, house.code, { name }));
      const games = book === undefined ? [] : gamesOf(book);
      return { data: games.find(({ status }) => status !== 'Cancelled') ?? games[0] ?? null };
    }),
  );
};
