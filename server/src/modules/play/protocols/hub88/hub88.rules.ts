import { verify as verifyBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type VendorProtocol, type RawCall, type Refused, type Result, type IncompleteOperation, undecided } from '../protocol.rules.ts';
import { exactNumber, fromUnits, readExactJson, toUnits } from '../exact.rules.ts';
import { nameOf } from '../names.rules.ts';
import { json, Text } from '../shapes.rules.ts';

/**
 * Hub88-shaped, from the operator's part of docs.hub88.io: five calls in JSON, signed with RSA over the bytes of the body. An amount is a whole number, 100,000
 * to one of the currency. `transaction_uuid` is the business, `request_uuid` one attempt at it: only the first counts for idempotence, the second is echoed.
 *
 * - A session's token is good for the whole session, and never asked for with a win or a rollback.
 * - A rollback names a bet or a win, and does not say which.
 * - A bet that is free takes nothing, whatever it says it is worth. A win of several free bets together (`is_aggregated`), or of a prize
 *   (`is_supplier_promo`), belongs to no round.
 */
const amountDigits = 5;

const Units = z.string().check(z.regex(/^\d{1,19}$/));
const Flag = z._default(z.nullable(z.boolean()), false);
const Any = { user: z.optional(Text), request_uuid: z.optional(Text) };
const InGame = { user: Text, token: z.optional(z.nullable(Text)), game_code: Text, request_uuid: Text };
const Money = {
  ...InGame,
  transaction_uuid: Text,
  amount: Units,
  currency: Text,
  round: z.optional(z.nullable(Text)),
  round_closed: Flag,
  is_free: Flag,
  reward_uuid: z.optional(z.nullable(Text)),
};

const Info = z.object({ ...Any, user: Text });
const Balance = z.object({ ...InGame, token: Text });
const Bet = z.object({ ...Money, token: Text });
const Win = z.object({
  ...Money,
  reference_transaction_uuid: z.optional(z.nullable(Text)),
  is_aggregated: Flag,
  is_supplier_promo: Flag,
});
const Rollback = z.object({ ...InGame, transaction_uuid: Text, reference_transaction_uuid: Text });

const amountOf = (units: string): string => fromUnits(units, amountDigits) ?? '';

const readers: Readonly<Record<string, (body: unknown) => readonly IncompleteOperation[] | undefined>> = {
  'user/info': (body) => {
    const info = Info.safeParse(body);
    return info.success ? [{ op: 'balance', playerId: info.data.user }] : undefined;
  },
  'user/balance': (body) => {
    const asked = Balance.safeParse(body);
    if (!asked.success) return undefined;
    const { user, token, game_code } = asked.data;
    return [{ op: 'balance', playerId: user, token, gameCode: game_code }];
  },
  'transaction/bet': (body) => {
    const read = Bet.safeParse(body);
    if (!read.success) return undefined;
    const { user, token, game_code, currency, transaction_uuid, round, is_free, reward_uuid, round_closed, amount } = read.data;
    const roundId = nameOf(round ?? transaction_uuid);
    const who = { playerId: user, token, gameCode: game_code, currency };
    const bet: IncompleteOperation = {
      op: 'bet',
      ...who,
      txId: nameOf(transaction_uuid),
      roundId,
      amount: is_free === true ? '0' : amountOf(amount),
      campaignId: is_free === true ? (reward_uuid ?? 'free') : undefined,
    };
    // A bet that closes its round was lost.
    return round_closed === true ? [bet, { op: 'endRound', ...who, txId: nameOf('end', transaction_uuid), roundId }] : [bet];
  },
  'transaction/win': (body) => {
    const read = Win.safeParse(body);
    if (!read.success) return undefined;
    const { user, game_code, currency, transaction_uuid, reference_transaction_uuid: reference, round, amount, ...win } = read.data;
    const money = { playerId: user, currency, gameCode: game_code, txId: nameOf(transaction_uuid), amount: amountOf(amount) };
    if (win.is_aggregated === true || win.is_supplier_promo === true)
      return [{ op: 'promo', ...money, ...(win.is_aggregated === true && win.reward_uuid && { campaignId: win.reward_uuid }) }];
    if (!round && !reference) return undefined;
    return [
      {
        op: 'settle',
        ...money,
        roundId: round ? nameOf(round) : undefined,
        refTxIds: reference ? [nameOf(reference)] : [],
        kind: win.is_free === true ? 'FREEROUND' : 'NORMAL',
        ...(win.is_free === true && win.reward_uuid && { campaignId: win.reward_uuid }),
        endRound: win.round_closed === true,
      },
    ];
  },
  'transaction/rollback': (body) => {
    const read = Rollback.safeParse(body);
    if (!read.success) return undefined;
    const { user, game_code, transaction_uuid, reference_transaction_uuid: reference } = read.data;
    return [
      { op: 'rollback', playerId: user, gameCode: game_code, txId: nameOf(transaction_uuid), refTxId: nameOf(reference), scope: undefined },
    ];
  },
};

const codes: Readonly<Record<Refused, string>> = {
  ADDRESS_NOT_ALLOWED: 'RS_ERROR_INVALID_PARTNER',
  SIGNATURE_INVALID: 'RS_ERROR_INVALID_SIGNATURE',
  NO_SUCH_OPERATION: 'RS_ERROR_WRONG_SYNTAX',
  TOO_MANY_REQUESTS: 'RS_ERROR_UNKNOWN',
  RETRY: 'RS_ERROR_UNKNOWN',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  SESSION_UNKNOWN: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_UNKNOWN: 'RS_ERROR_UNKNOWN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  RG_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  BET_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  ALREADY_SETTLED: 'RS_ERROR_UNKNOWN',
  NOT_ALLOWED: 'RS_ERROR_UNKNOWN',
};

/** The player and the attempt, echoed as they were sent. */
const echoOf = ({ body }: RawCall): { user?: string | undefined; request_uuid?: string | undefined } => {
  const { user, request_uuid } = z.catch(z.object(Any), {}).parse(readExactJson(body));
  return { user, request_uuid };
};

const moneyOf = ({ reply: { balance, currency } }: Result): object =>
  balance === undefined ? {} : { balance: exactNumber(toUnits(balance.total, amountDigits)), currency };

export const hub88: VendorProtocol = {
  family: 'HUB88',
  caps: { freeRounds: true, jackpots: false, roundStatus: true, dataFeed: true, resettle: true, changesGames: true },
  verify: ({ headers, body }, keys) => {
    const { 'x-hub88-signature': signature } = headers;
    if (typeof signature !== 'string' || signature.length > 1_400) return undefined;
    const given = Buffer.from(signature, 'base64');
    for (const key of keys.values())
      if (key.algorithm === 'rsa-sha256' && verifyBytes('sha256', body, key.key, given)) return { key, nonce: undefined };
    return undefined;
  },
  parse: ({ op, body }) => {
    const read = Object.hasOwn(readers, op) ? readers[op] : undefined;
    return read === undefined ? 'NO_SUCH_OPERATION' : (read(readExactJson(body)) ?? 'BAD_REQUEST');
  },
  render: (results, call) => {
    const last = results.at(-1);
    if (last === undefined) throw new Error('a call that came to nothing is not rendered');
    const answered = call.op === 'user/info' ? { country: last.country ?? undefined } : moneyOf(last);
    return json(200, { ...echoOf(call), status: 'RS_OK', ...answered });
  },
  // Silence and errors of ours, and what was not listened to, are asked about again; a decision is a 200.
  renderError: (refused, call, result) =>
    json(undecided.has(refused) ? 503 : 200, { ...echoOf(call), status: codes[refused], ...(result !== undefined && moneyOf(result)) }),
};
