import * as z from 'zod/mini';
import { isSame } from '../signature.rules.ts';
import type { VendorProtocol, RawCall, Refused, Result, IncompleteOperation } from '../protocol.rules.ts';
import { cutTo, exactNumber, readExactJson } from '../exact.rules.ts';
import { nameOf } from '../names.rules.ts';
import { Amount, json, Text } from '../shapes.rules.ts';

/**
 * Evolution-shaped (One Wallet), from integrations of it: JSON in and out, a token in the query for proof, every decision an HTTP 200 with a `status`. Amounts
 * are JSON numbers; they are read and written digit by digit.
 *
 * - `refId` ties a debit, its credit and its cancel: each of them happens once under it, whatever `transaction.id` it comes with. So a bet is a round of its
 *   own, named for its game and itself, and its credit ends it, a loss by a credit of nothing.
 * - An operation that was done before is told as such (`BET_ALREADY_EXIST`, `BET_ALREADY_SETTLED`), which the vendor takes for success.
 * - A table is the game. Players change tables within a session.
 * - A `promo_payout` is a prize of no bet; one of the type `JackpotWin` is a jackpot's.
 * - A resettlement cancels the bet that was settled and plays it again under another `refId`.
 */
const User = { sid: Text, userId: Text, uuid: z.optional(Text) };
const Asked = z.object({ ...User, currency: z.optional(Text) });
const Moved = z.object({
  ...User,
  currency: Text,
  game: z.object({ id: Text, type: z.optional(z.nullable(Text)), details: z.object({ table: z.object({ id: Text }) }) }),
  transaction: z.object({ id: Text, refId: Text, amount: Amount }),
});
const Promo = z.object({
  ...User,
  currency: Text,
  promoTransaction: z.object({ type: Text, id: Text, amount: Amount }),
});

type Moved = z.output<typeof Moved>;

const moving =
  (notify: (moved: Moved, who: { playerId: string; token: string; currency: string; gameCode: string }) => IncompleteOperation) =>
  (body: unknown): IncompleteOperation | undefined => {
    const read = Moved.safeParse(body);
    if (!read.success) return undefined;
    const { userId, sid, currency, game } = read.data;
    return notify(read.data, { playerId: userId, token: sid, currency, gameCode: game.details.table.id });
  };

const readers: Readonly<Record<string, (body: unknown) => IncompleteOperation | undefined>> = {
  check: (body) => {
    const read = Asked.safeParse(body);
    return read.success ? { op: 'authenticate', playerId: read.data.userId, token: read.data.sid } : undefined;
  },
  balance: (body) => {
    const read = Asked.safeParse(body);
    return read.success ? { op: 'balance', playerId: read.data.userId, token: read.data.sid, currency: read.data.currency } : undefined;
  },
  debit: moving(({ game, transaction: { refId, amount } }, who) =>
    // A tip is a debit of its own, for a game that bears this name.
    game.type === 'tip'
      ? { op: 'tip', ...who, txId: nameOf(refId), amount }
      : { op: 'bet', ...who, txId: nameOf(refId), roundId: nameOf(game.id, refId), amount },
  ),
  credit: moving(({ game, transaction: { refId, amount } }, who) => ({
    op: 'settle',
    ...who,
    txId: nameOf('credit', refId),
    roundId: nameOf(game.id, refId),
    refTxIds: [nameOf(refId)],
    amount,
    kind: 'NORMAL',
    endRound: true,
  })),
  cancel: moving(({ transaction: { refId } }, who) => ({
    op: 'rollback',
    ...who,
    txId: nameOf('cancel', refId),
    refTxId: nameOf(refId),
    scope: 'BET',
  })),
  promo_payout: (body) => {
    const read = Promo.safeParse(body);
    if (!read.success) return undefined;
    const { userId, currency, promoTransaction } = read.data;
    const prize = { playerId: userId, currency, txId: nameOf('promo', promoTransaction.id), amount: promoTransaction.amount };
    return promoTransaction.type === 'JackpotWin' ? { op: 'jackpotWin', ...prize, roundId: undefined } : { op: 'promo', ...prize };
  },
};

const statuses: Readonly<Record<Refused, string>> = {
  ADDRESS_NOT_ALLOWED: 'TEMPORARY_ERROR',
  SIGNATURE_INVALID: 'INVALID_TOKEN_ID',
  NO_SUCH_OPERATION: 'INVALID_PARAMETER',
  TOO_MANY_REQUESTS: 'TEMPORARY_ERROR',
  RETRY: 'TEMPORARY_ERROR',
  BAD_REQUEST: 'INVALID_PARAMETER',
  SESSION_UNKNOWN: 'INVALID_SID',
  SESSION_EXPIRED: 'INVALID_SID',
  PLAYER_UNKNOWN: 'INVALID_PARAMETER',
  PLAYER_BLOCKED: 'ACCOUNT_LOCKED',
  RG_LIMIT: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  GAME_DISABLED: 'FINAL_ERROR_ACTION_FAILED',
  CURRENCY_MISMATCH: 'INVALID_PARAMETER',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  BET_LIMIT: 'CASINO_LIMIT_EXCEEDED_STAKE',
  DUPLICATE_MISMATCH: 'FINAL_ERROR_ACTION_FAILED',
  TX_NOT_FOUND: 'BET_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'BET_DOES_NOT_EXIST',
  ROUND_CLOSED: 'FINAL_ERROR_ACTION_FAILED',
  ALREADY_SETTLED: 'BET_ALREADY_SETTLED',
  NOT_ALLOWED: 'FINAL_ERROR_ACTION_FAILED',
};

/** The name of a refusal, where that depends on the request. */
const statusOf = (refused: Refused, { op }: RawCall, result: Result | undefined): string => {
  // A debit whose cancel came first has failed. A credit of it must not be taken for paid: that would be the vendor's word for success.
  if (refused === 'TX_ROLLED_BACK' && op === 'debit') return 'FINAL_ERROR_ACTION_FAILED';
  // Nor must a bet that stays because it was paid be taken for cancelled.
  if (refused === 'ALREADY_SETTLED' && op === 'cancel') return 'FINAL_ERROR_ACTION_FAILED';
  if (refused === 'RG_LIMIT' && result?.reply.limit?.type === 'LOSS') return 'CASINO_LIMIT_EXCEEDED_LOSS';
  return statuses[refused];
};

const Echoed = z.object({ uuid: z.optional(Text), sid: z.optional(Text) });
const echoOf = ({ body }: RawCall) => z.catch(Echoed, {}).parse(readExactJson(body));

const moneyOf = (result: Result | undefined): object => {
  const balance = result?.reply.balance;
  return balance === undefined ? {} : { balance: exactNumber(cutTo(balance.cash, 2)), bonus: exactNumber(cutTo(balance.bonus, 2)) };
};

const replayed: Readonly<Record<string, string>> = {
  debit: 'BET_ALREADY_EXIST',
  credit: 'BET_ALREADY_SETTLED',
  cancel: 'BET_ALREADY_SETTLED',
};

export const evolution: VendorProtocol = {
  family: 'EVOLUTION',
  caps: { freeRounds: false, jackpots: true, roundStatus: true, dataFeed: true, resettle: true, changesGames: true },
  verify: ({ url }, keys) => {
    const given = new URLSearchParams(url.split('?')[1] ?? '').getAll('authToken');
    const [token] = given;
    if (token === undefined || given.length > 1) return undefined;
    for (const key of keys.values()) if (key.algorithm === 'token' && isSame(token, key.text)) return { key, nonce: undefined };
    return undefined;
  },
  parse: ({ op, body }) => {
    const read = Object.hasOwn(readers, op) ? readers[op] : undefined;
    if (read === undefined) return 'NO_SUCH_OPERATION';
    const reported = read(readExactJson(body));
    return reported === undefined ? 'BAD_REQUEST' : [reported];
  },
  render: ([result], call) => {
    const { uuid, sid } = echoOf(call);
    if (call.op === 'check') return json(200, { status: 'OK', sid, uuid });
    // The cancel of a bet that never came is remembered, and told as what it is.
    const before = result?.leftTombstone === true ? 'BET_DOES_NOT_EXIST' : result?.reply.replayed === true ? replayed[call.op] : undefined;
    return json(200, { status: before ?? 'OK', ...moneyOf(result), uuid });
  },
  renderError: (refused, call, result) =>
    json(200, { status: statusOf(refused, call, result), ...moneyOf(result), uuid: echoOf(call).uuid }),
};
