import { timingSafeEqual } from 'node:crypto';
import { decimalOf } from '@croupier/contract/core/money';
import { sumsOf } from '../book.rules.ts';
import { booksOf } from '../books.ts';
import { answering, type PlatformCalls, field, type VendorRequest, openGame } from '../platform-calls.ts';
import { gameName, games } from '../simulated-vendors.ts';
import type * as store from '../store.ts';
import { hashed } from './protocol.rules.ts';

const isSigned = ({ body }: VendorRequest, { checks }: store.HouseRow): boolean => {
  if (typeof body !== 'object' || body === null) return false;
  const { hash, ...fields } = body as Record<string, string>;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const wanted = hashed(given, checks);
  return typeof hash === 'string' && hash.length === wanted.length && timingSafeEqual(Buffer.from(hash), Buffer.from(wanted));
};

const knowsPassword = ({ query }: VendorRequest, { checks }: store.HouseRow): boolean => field(query, 'password') === checks;

const roundsAtOnce = 5_000;

const done = { error: '0', description: 'OK' };
const moment = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '');

/** Pragmatic's calls for operators, and its feed of rounds that ended. */
export const pragmaticCalls: PlatformCalls = (app, surroundings) => {
  const path = '/vendors/:house/IntegrationService/v3';
  const on = (work: Parameters<typeof answering>[3], isGood = isSigned) => answering(surroundings, 'PRAGMATIC', isGood, work);
  app.post(
    `${path}/http/CasinoGameAPI/game/url/`,
    on(async ({ body }, house) => ({
      ...done,
      gameURL: await openGame(surroundings, house, {
        token: field(body, 'token'),
        player: field(body, 'externalPlayerId'),
        game: field(body, 'symbol'),
        currency: field(body, 'currency'),
        language: field(body, 'language'),
      }),
    })),
  );
  app.post(
    `${path}/http/CasinoGameAPI/getCasinoGames/`,
    on(async (_request, { code }) => ({
      ...done,
      gameList: games.map((game) => ({ gameID: game, gameName: gameName(code, game), typeDescription: 'Video Slots' })),
    })),
  );
  app.get(
    `${path}/DataFeeds/gamerounds/finished/`,
    on(async ({ query }, house) => {
      const from = Temporal.Instant.fromEpochMilliseconds(Number(field(query, 'timepoint')));
      const wanted = { from, until: Temporal.Now.instant() };
      const books = await surroundings.database.inTransaction((tx) => booksOf(tx, house.code, wanted, { limit: roundsAtOnce, offset: 0 }));
      // A list that is full ends before the moment of its last, which the next begins with: none is left out and none is told twice.
      const untilMs = (books.length < roundsAtOnce ? wanted.until : (books.at(-1)?.round.began_at ?? wanted.until)).epochMilliseconds;
      const lines = books
        .filter(({ round }) => round.began_at.epochMilliseconds < untilMs)
        .filter(({ lines: own }) => own.some(({ kind, isUndone }) => kind !== 'BET' && !isUndone))
        .map(({ round: { player, game, name, began_at, currency }, lines: own }) => {
          const { stake, payout } = sumsOf(own);
          const [bet, win] = [stake, payout].map((amount) => decimalOf({ amount, currency }));
          return [1, player, game, name, '', moment(began_at), moment(began_at), 'C', 'R', bet, win, currency, '0.00'].join(',');
        });
      const head = 'playerID,extPlayerID,gameID,playSessionID,parentSessionID,startDate,endDate,status,type,bet,win,currency,jackpot';
      return [`timepoint=${untilMs}`, head, ...lines].join('\n');
    }, knowsPassword),
  );
  for (const call of ['player/create', 'cancel'])
    app.post(
      `${path}/http/FreeRoundsBonusAPI/v2/bonus/${call}/`,
      on(async () => done),
    );
};
