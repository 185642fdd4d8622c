import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import {
  type FreeRoundsAnswer,
  FreeRoundsCancel,
  FreeRoundsGrant,
  freeRoundsPath,
  RoundAsked,
  type RoundStatus,
} from '@croupier/contract/vendor-api/questions';
import { type FeedTransaction, signedText } from '@croupier/contract/vendor-api/wallet';
import type { FastifyReply } from 'fastify';
import { rawBodyOf } from '../../raw-body.ts';
import type { Line } from '../book.rules.ts';
import { type Book, booksOf } from '../books.ts';
import { answering, type PlatformCalls, field, type VendorRequest } from '../platform-calls.ts';
import type * as store from '../store.ts';

const signatureOf = (key: string, method: string, path: string, timestamp: string, nonce: string, body: string): string =>
  createHmac('sha256', key)
    .update(signedText(method, path, timestamp, nonce, hash('sha256', body)))
    .digest('base64');

/** The signature covers the part behind the house's own address. */
const pathOf = (url: string): string => url.replace(/^\/vendors\/[A-Z0-9_]+/, '');

const isSigned = (request: VendorRequest, { checks }: store.HouseRow): boolean => {
  const { method, url, headers } = request;
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false;
  const wanted = Buffer.from(signatureOf(checks, method, pathOf(url), timestamp, nonce, rawBodyOf(request)));
  return signature.length === wanted.length && timingSafeEqual(Buffer.from(signature), wanted);
};

const roundsPerPage = 100;
const roundsMax = 500;
const ops = { BET: 'bet', WIN: 'settle', ADJUST: 'adjust' } as const;

const lineOf = (code: string, round: store.Listed, { tx, kind, bet, amount, isUndone }: Line) => ({
  vendor: VendorCode.parse(code),
  txId: tx,
  op: ops[kind],
  playerId: round.player,
  gameCode: round.game as FeedTransaction['gameCode'],
  roundId: round.name,
  stake: decimalOf({ amount: kind === 'BET' ? amount : 0n, currency: round.currency }),
  payout: decimalOf({ amount: kind === 'BET' ? 0n : amount, currency: round.currency }),
  currency: round.currency,
  state: isUndone ? ('UNDONE' as const) : ('APPLIED' as const),
  kind: 'NORMAL' as const,
  endRound: kind === 'WIN',
  refTxIds: kind === 'WIN' ? [bet] : [],
  at: round.began_at.toString(),
});

const statusOf = (code: string, roundId: string, book: Book | undefined): RoundStatus => {
  const transactions = book?.lines.map((line) => lineOf(code, book.round, line)) ?? [];
  const live = transactions.filter(({ state }) => state === 'APPLIED');
  const state = live.some(({ op }) => op !== 'bet')
    ? 'ENDED'
    : live.length > 0
      ? 'OPEN'
      : transactions.length > 0
        ? 'CANCELLED'
        : 'UNKNOWN';
  return { roundId, state, transactions };
};

/** The feed of a house that speaks the platform's own protocol with a shared secret; what it answers is signed as what it asks. */
export const canonicalCalls: PlatformCalls = (app, surroundings) => {
  const sign = (request: VendorRequest, reply: FastifyReply, house: store.HouseRow, value: object) => {
    const [body, timestamp, nonce] = [JSON.stringify(value), Date.now().toString(), crypto.randomUUID()];
    return reply
      .headers({
        'x-key-id': `${house.code}-1`,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signatureOf(house.key, request.method, pathOf(request.url), timestamp, nonce, body),
        'content-type': 'application/json',
      })
      .send(Buffer.from(body));
  };
  app.get<{ Params: { house: string } }>('/vendors/:house/feed/v1/transactions', (request, reply) =>
    answering(surroundings, 'CANONICAL', isSigned, async ({ query }, house) => {
      const [from, until] = [field(query, 'from'), field(query, 'until')].map((text) => Temporal.Instant.from(text ?? ''));
      const page = Number(field(query, 'cursor') ?? '0');
      const wanted = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
      const some = { limit: roundsPerPage + 1, offset: page * roundsPerPage };
      const books = await surroundings.database.inTransaction((tx) => booksOf(tx, house.code, wanted, some));
      const transactions = books
        .slice(0, roundsPerPage)
        .flatMap(({ round, lines }) => lines.map((line) => lineOf(house.code, round, line)));
      return sign(request, reply, house, { transactions, next: books.length > roundsPerPage ? String(page + 1) : null });
    })(request, reply),
  );
  app.get<{ Params: { house: string; roundId: string } }>('/vendors/:house/feed/v1/rounds/:roundId', (request, reply) =>
    answering(surroundings, 'CANONICAL', isSigned, async ({ query }, house) => {
      const { player } = RoundAsked.parse(query);
      const { roundId } = request.params;
      const [book] = await surroundings.database.inTransaction((tx) => booksOf(tx, house.code, { name: roundId }));
      return sign(request, reply, house, statusOf(house.code, roundId, book?.round.player === player ? book : undefined));
    })(request, reply),
  );
  /** It takes what it is told, but for so many rounds at once as it never gives. */
  app.post<{ Params: { house: string } }>(`/vendors/:house${freeRoundsPath}`, (request, reply) =>
    answering(surroundings, 'CANONICAL', isSigned, async ({ body }, house) => {
      const { reference, rounds } = FreeRoundsGrant.parse(body);
      const code = rounds > roundsMax ? 'STAKE_NOT_OFFERED' : 'OK';
      return sign(request, reply, house, { code, reference } satisfies FreeRoundsAnswer);
    })(request, reply),
  );
  app.post<{ Params: { house: string; reference: string } }>(`/vendors/:house${freeRoundsPath}/:reference/cancellation`, (request, reply) =>
    answering(surroundings, 'CANONICAL', isSigned, async ({ body }, house) => {
      const { reference } = FreeRoundsCancel.parse(body);
      return sign(request, reply, house, { code: 'OK', reference } satisfies FreeRoundsAnswer);
    })(request, reply),
  );
};
