import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { isSame } from '../signature.rules.ts';
import { type VendorProtocol, type Refused, type Result, type IncompleteOperation, undecided } from '../protocol.rules.ts';
import { cutTo } from '../exact.rules.ts';
import { byName, fieldsOf, filledOf, readForm } from '../forms.rules.ts';
import { nameOf } from '../names.rules.ts';
import { Amount, json, Text } from '../shapes.rules.ts';

/**
 * Slotegrator-shaped, from integrations of it: one address for everything, a form whose `action` says what is wanted, JSON out, always an HTTP 200. Amounts are
 * decimals. Signed by HMAC-SHA1 over the fields and three headers together, sorted and written as PHP writes a query.
 *
 * - `refund` undoes one bet, `rollback` a list of bets and wins of a round; both must be answered for what we have never seen.
 * - There are two refusals: too little money, and everything else.
 * - `finished` closes the round, with a win or with a bet that was lost.
 */
const windowSeconds = 300;

const Finished = z._default(z.enum(['0', '1', 'true', 'false']), '0');

const InGame = { player_id: Text, currency: Text, session_id: z.optional(Text), game_uuid: Text };
const Money = { ...InGame, transaction_id: Text, amount: Amount, round_id: Text, type: z._default(Text, ''), finished: Finished };

const Balance = z.object({ player_id: Text, currency: Text, session_id: z.optional(Text) });
const Bet = z.object({ ...Money, session_id: Text, freespin_id: z.optional(Text) });
const Win = z.object({ ...Money, freespin_id: z.optional(Text), round_id: z.optional(Text), bet_transaction_id: z.optional(Text) });
const Refund = z.object({ ...InGame, transaction_id: Text, bet_transaction_id: Text });
const Rollback = z.object({ ...InGame, transaction_id: Text });

type InGame = { player_id: string; currency: string; session_id?: string | undefined; game_uuid: string };
const whoOf = ({ player_id, currency, session_id, game_uuid }: InGame) => ({
  playerId: player_id,
  currency,
  token: session_id,
  gameCode: game_uuid,
});

type Fields = Readonly<Record<string, string>>;

const listed = /^rollback_transactions\[(\d{1,4})\]\[(action|transaction_id)\]$/;

/** The transactions that a rollback undoes: wins first, so that no bet is undone under its own win. Undefined when the list is no list. */
const toUndo = (fields: Fields): { action: string; id: string }[] | undefined => {
  const items = new Map<string, { action?: string; id?: string }>();
  for (const [name, value] of Object.entries(fields)) {
    const [, index, field] = listed.exec(name) ?? [];
    if (index === undefined) {
      // One that could be a part of the list and cannot be read must not be passed over: the rest would be answered for all.
      if (/^rollback_transactions\[.*\]\[(?:action|transaction_id)\]$/.test(name)) return undefined;
      continue;
    }
    const item = items.get(index) ?? {};
    items.set(index, field === 'action' ? { ...item, action: value } : { ...item, id: value });
  }
  const found = [...items.values()].flatMap(({ action, id }) => (action === undefined || id === undefined ? [] : [{ action, id }]));
  if (found.length === 0 || found.length < items.size || found.some(({ action }) => action !== 'bet' && action !== 'win')) return undefined;
  return [...found.filter(({ action }) => action === 'win'), ...found.filter(({ action }) => action === 'bet')];
};

const isFinished = (finished: string): boolean => finished === '1' || finished === 'true';

const readers: Readonly<Record<string, (fields: Fields) => readonly IncompleteOperation[] | undefined>> = {
  balance: (fields) => {
    const asked = Balance.safeParse(fields);
    if (!asked.success) return undefined;
    const { player_id, currency, session_id } = asked.data;
    return [{ op: 'balance', playerId: player_id, currency, token: session_id }];
  },
  bet: (fields) => {
    const read = Bet.safeParse(fields);
    if (!read.success) return undefined;
    const { transaction_id, amount, round_id, type, freespin_id, finished } = read.data;
    const who = whoOf(read.data);
    if (type === 'tip') return [{ op: 'tip', ...who, txId: nameOf(transaction_id), amount }];
    const isFree = type === 'freespin';
    const roundId = nameOf(round_id);
    const bet: IncompleteOperation = {
      op: 'bet',
      ...who,
      txId: nameOf(transaction_id),
      roundId,
      amount: isFree ? '0' : amount,
      campaignId: isFree ? (freespin_id ?? 'free') : undefined,
    };
    return isFinished(finished) ? [bet, { op: 'endRound', ...who, txId: nameOf('end', transaction_id), roundId }] : [bet];
  },
  win: (fields) => {
    const read = Win.safeParse(fields);
    if (!read.success) return undefined;
    const { transaction_id, bet_transaction_id: reference, round_id, type, amount, finished } = read.data;
    const money = { ...whoOf(read.data), txId: nameOf(transaction_id), amount };
    // Prizes of tournaments and the like, each named for itself.
    if (!['', 'win', 'jackpot', 'freespin'].includes(type)) return [{ op: 'promo', ...money }];
    if (round_id === undefined && reference === undefined) return undefined;
    return [
      {
        op: 'settle',
        ...money,
        roundId: round_id === undefined ? undefined : nameOf(round_id),
        refTxIds: reference === undefined ? [] : [nameOf(reference)],
        kind: type === 'jackpot' ? 'JACKPOT' : type === 'freespin' ? 'FREEROUND' : 'NORMAL',
        ...(type === 'freespin' && read.data.freespin_id !== undefined && { campaignId: read.data.freespin_id }),
        endRound: isFinished(finished),
      },
    ];
  },
  refund: (fields) => {
    const read = Refund.safeParse(fields);
    if (!read.success) return undefined;
    const { transaction_id, bet_transaction_id } = read.data;
    return [{ op: 'rollback', ...whoOf(read.data), txId: nameOf(transaction_id), refTxId: nameOf(bet_transaction_id), scope: 'BET' }];
  },
  rollback: (fields) => {
    const read = Rollback.safeParse(fields);
    const list = toUndo(fields);
    if (!read.success || list === undefined) return undefined;
    return list.map(({ action, id }) => ({
      op: 'rollback',
      ...whoOf(read.data),
      txId: nameOf('undo', read.data.transaction_id, id),
      refTxId: nameOf(id),
      scope: action === 'win' ? 'SETTLE' : 'BET',
    }));
  },
};

/** As PHP's `urlencode` writes it. */
const encoded = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replace(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

const rootOf = (name: string): string => name.split('[', 1)[0] ?? name;

/**
 * HMAC-SHA1 in lower-case hex over fields and headers together: sorted by name, what belongs to one list in the order it stands in, and written as a query.
 * `merchant` are the three headers.
 */
export const signOf = (form: readonly (readonly [string, string])[], merchant: Readonly<Record<string, string>>, key: string): string => {
  const text = [...form, ...Object.entries(merchant)]
    .toSorted(([a], [b]) => byName([rootOf(a), ''], [rootOf(b), '']))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
  return createHmac('sha1', key).update(text).digest('hex');
};

const descriptions: Readonly<Record<Refused, string>> = {
  ADDRESS_NOT_ALLOWED: 'Calls are not taken from this address',
  SIGNATURE_INVALID: 'The signature is not good',
  NO_SUCH_OPERATION: 'There is no such action',
  TOO_MANY_REQUESTS: 'Too many calls that were not signed',
  RETRY: 'Not decided: ask again',
  BAD_REQUEST: 'The request is not as it should be',
  SESSION_UNKNOWN: 'The session is unknown',
  SESSION_EXPIRED: 'The session is over',
  PLAYER_UNKNOWN: 'The player is unknown',
  PLAYER_BLOCKED: 'The player is blocked',
  RG_LIMIT: 'A limit of the player was reached',
  GAME_DISABLED: 'The game is off',
  CURRENCY_MISMATCH: 'The currency is not the player’s',
  INSUFFICIENT_FUNDS: 'Not enough money',
  BET_LIMIT: 'The bet is too high',
  DUPLICATE_MISMATCH: 'The transaction was named before, with other content',
  TX_NOT_FOUND: 'The transaction is unknown',
  TX_ROLLED_BACK: 'The transaction was undone',
  ROUND_CLOSED: 'The round is over',
  ALREADY_SETTLED: 'The round was paid',
  NOT_ALLOWED: 'This cannot be undone so',
};

const balanceOf = ({ reply: { balance } }: Result): object => (balance === undefined ? {} : { balance: cutTo(balance.total, 2) });

export const slotegrator: VendorProtocol = {
  family: 'SLOTEGRATOR',
  caps: { freeRounds: true, jackpots: true, roundStatus: false, dataFeed: true, resettle: true, changesGames: false },
  verify: ({ headers, body }, keys, nowMs) => {
    const { 'x-merchant-id': id, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign } = headers;
    if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof sign !== 'string') return undefined;
    if (!/^\d{10}$/.test(timestamp) || nonce.length < 8 || nonce.length > 128) return undefined;
    if (Math.abs(nowMs / 1_000 - Number(timestamp)) > windowSeconds) return undefined;
    const form = readForm(body);
    for (const key of keys.values()) {
      if (key.algorithm !== 'hmac-sha1') continue;
      const wanted = signOf(form, { 'X-Merchant-Id': id, 'X-Timestamp': timestamp, 'X-Nonce': nonce }, key.text);
      if (isSame(sign.toLowerCase(), wanted)) return { key, nonce: `${id}|${nonce}` };
    }
    return undefined;
  },
  parse: ({ op, body }) => {
    const fields = op === 'callback' ? fieldsOf(readForm(body)) : undefined;
    if (fields === undefined) return op === 'callback' ? 'BAD_REQUEST' : 'NO_SUCH_OPERATION';
    const action = fields['action'] ?? '';
    const read = Object.hasOwn(readers, action) ? readers[action] : undefined;
    return read === undefined ? 'NO_SUCH_OPERATION' : (read(filledOf(fields)) ?? 'BAD_REQUEST');
  },
  render: (results, { body }) => {
    const last = results.at(-1);
    if (last === undefined) throw new Error('a call that came to nothing is not rendered');
    const fields = fieldsOf(readForm(body)) ?? {};
    if (fields['action'] === 'balance') return json(200, balanceOf(last));
    if (fields['action'] !== 'rollback') return json(200, { ...balanceOf(last), transaction_id: results[0]?.reply.walletTxId ?? '' });
    const undone = (toUndo(fields) ?? []).map(({ id }) => id);
    return json(200, { ...balanceOf(last), transaction_id: last.reply.walletTxId ?? '', rollback_transactions: undone });
  },
  // A transaction that we do not know, or have not listened to, must be asked again: only an answer that is none makes the vendor do so.
  renderError: (refused) =>
    json(undecided.has(refused) ? 503 : 200, {
      error_code: refused === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_FUNDS' : 'INTERNAL_ERROR',
      error_description: descriptions[refused],
    }),
};
