import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { isSame } from '../signature.rules.ts';
import type { VendorProtocol, HttpReply, RawCall, Refused, Result, Settings, IncompleteOperation } from '../protocol.rules.ts';
import { cutTo, exactNumber } from '../exact.rules.ts';
import { byName, fieldsOf, filledOf, readForm } from '../forms.rules.ts';
import { nameOf } from '../names.rules.ts';
import { Amount, Difference, json, Text } from '../shapes.rules.ts';

/**
 * Pragmatic-shaped, from the published wallet protocol and from integrations of it: a page for each operation (`bet.html`), a form in, JSON out, always an
 * HTTP 200. Amounts are decimals of the player's currency, which the calls do not name. `reference` names the transaction; it is sent again after five
 * seconds, twice, and then for a day from a queue, and `100` (`130` at the end of a round) asks for that while `120` ends it.
 *
 * - A refund bears the reference of the bet it undoes. One of a bet we have never seen is a success.
 * - A player's bet names no session: it is the last one they opened of that game, unless a token says which.
 * - `freeRounds` among the settings: `PER_ROUND` pays free rounds by their results and `bonusWin` tells the sum; with `TOTAL` it is the other way; with `INFO_ONLY` both only tell.
 * - `endsRound`: `RESULT`, a result closes its round; or `END_ROUND`, only that call does.
 */
type Fields = Readonly<Record<string, string>>;

const Player = { userId: Text, token: z.optional(Text) };
const Game = { ...Player, gameId: Text, roundId: Text };
const Money = { ...Game, reference: Text, amount: Amount };

const Authenticate = z.object({ token: Text });
const Balance = z.object(Player);
const Bet = z.object({ ...Money, bonusCode: z.optional(z.string()), jackpotContribution: z.optional(Amount) });
const Win = z.object({
  ...Money,
  bonusCode: z.optional(z.string()),
  promoWinAmount: z.optional(Amount),
  promoWinReference: z.optional(Text),
});
const Prize = z.object({ ...Player, reference: Text, amount: Amount, bonusCode: z.optional(z.string()) });
const JackpotWin = z.object({ ...Money, gameId: z.optional(Text), roundId: z.optional(Text) });
const Refund = z.object({ userId: Text, reference: Text });
const Adjustment = z.object({ ...Money, amount: Difference });
const EndRound = z.object(Game);

const whoOf = ({ userId, token, gameId }: { userId: string; token?: string | undefined; gameId?: string | undefined }) => ({
  playerId: userId,
  token,
  gameCode: gameId,
});

const reading =
  <T>(shape: z.ZodMiniType<T>, notify: (read: T, settings: Settings) => readonly IncompleteOperation[]) =>
  (fields: Fields, settings: Settings): readonly IncompleteOperation[] | undefined => {
    const read = shape.safeParse(fields);
    return read.success ? notify(read.data, settings) : undefined;
  };

const readers: Readonly<Record<string, (fields: Fields, settings: Settings) => readonly IncompleteOperation[] | undefined>> = {
  'authenticate.html': reading(Authenticate, ({ token }) => [{ op: 'authenticate', token }]),
  'balance.html': reading(Balance, (read) => [{ op: 'balance', ...whoOf(read) }]),
  'bet.html': reading(Bet, ({ reference, amount, roundId, bonusCode, jackpotContribution, ...read }) => {
    const isFree = bonusCode !== undefined && bonusCode !== '';
    const contribution = isFree ? undefined : jackpotContribution;
    return [
      {
        op: 'bet',
        ...whoOf(read),
        txId: nameOf(reference),
        roundId: nameOf(roundId),
        amount: isFree ? '0' : amount,
        campaignId: isFree ? bonusCode : undefined,
        jackpotContribution: contribution,
      },
    ];
  }),
  'result.html': reading(Win, ({ reference, amount, roundId, bonusCode, promoWinAmount, promoWinReference, ...read }, settings) => {
    const isFree = bonusCode !== undefined && bonusCode !== '';
    const paysNow = !isFree || (settings['freeRounds'] ?? 'PER_ROUND') === 'PER_ROUND';
    const settle: IncompleteOperation = {
      op: 'settle',
      ...whoOf(read),
      txId: nameOf(reference),
      roundId: nameOf(roundId),
      refTxIds: [],
      amount,
      kind: isFree ? 'FREEROUND' : 'NORMAL',
      ...(isFree && { campaignId: bonusCode, isInformational: !paysNow }),
      endRound: settings['endsRound'] !== 'END_ROUND',
    };
    if (promoWinAmount === undefined || promoWinReference === undefined) return [settle];
    return [settle, { op: 'promo', ...whoOf(read), txId: nameOf(promoWinReference), amount: promoWinAmount }];
  }),
  'bonusWin.html': reading(Prize, ({ reference, amount, ...read }, settings) =>
    settings['freeRounds'] === 'TOTAL'
      ? [{ op: 'promo', ...whoOf(read), txId: nameOf(reference), amount, campaignId: read.bonusCode }]
      : [{ op: 'noted', ...whoOf(read) }],
  ),
  'jackpotWin.html': reading(JackpotWin, ({ reference, amount, roundId, ...read }) => [
    { op: 'jackpotWin', ...whoOf(read), txId: nameOf(reference), roundId: roundId === undefined ? undefined : nameOf(roundId), amount },
  ]),
  'promoWin.html': reading(Prize, ({ reference, amount, ...read }) => [{ op: 'promo', ...whoOf(read), txId: nameOf(reference), amount }]),
  'refund.html': reading(Refund, ({ userId, reference }) => [
    { op: 'rollback', playerId: userId, txId: nameOf('refund', reference), refTxId: nameOf(reference), scope: 'BET' },
  ]),
  'adjustment.html': reading(Adjustment, ({ reference, amount, roundId, ...read }) => [
    { op: 'adjust', ...whoOf(read), txId: nameOf(reference), roundId: nameOf(roundId), amount },
  ]),
  'endRound.html': reading(EndRound, ({ roundId, ...read }) => [
    { op: 'endRound', ...whoOf(read), txId: nameOf('end', read.userId, read.gameId, roundId), roundId: nameOf(roundId) },
  ]),
};

/** The codes of the published protocol, and what is said with each. */
const said = {
  0: 'Success',
  1: 'Not enough money',
  2: 'No such player, or signed out',
  3: 'The bet is not allowed',
  4: 'The token is unknown, expired or not good',
  5: 'The hash is not good',
  6: 'The player is blocked',
  7: 'The request is not as it should be',
  8: 'The game is off',
  50: 'A limit was reached',
  100: 'Not decided: ask again',
  120: 'Decided, and not done: do not ask again',
  130: 'The end of the round was not decided: ask again',
} as const;
type Code = keyof typeof said;

const codes: Readonly<Record<Refused, Code>> = {
  // Nothing was decided, so what is owed must be told again once the list is put right.
  ADDRESS_NOT_ALLOWED: 100,
  SIGNATURE_INVALID: 5,
  NO_SUCH_OPERATION: 7,
  TOO_MANY_REQUESTS: 100,
  RETRY: 100,
  BAD_REQUEST: 7,
  SESSION_UNKNOWN: 4,
  SESSION_EXPIRED: 4,
  PLAYER_UNKNOWN: 2,
  PLAYER_BLOCKED: 6,
  RG_LIMIT: 50,
  GAME_DISABLED: 8,
  CURRENCY_MISMATCH: 7,
  INSUFFICIENT_FUNDS: 1,
  BET_LIMIT: 50,
  DUPLICATE_MISMATCH: 120,
  TX_NOT_FOUND: 120,
  TX_ROLLED_BACK: 120,
  ROUND_CLOSED: 3,
  ALREADY_SETTLED: 120,
  NOT_ALLOWED: 120,
};

const answer = (code: Code, value: object = {}): HttpReply => json(200, { ...value, error: code, description: said[code] });

const number = (decimalText: string): unknown => exactNumber(cutTo(decimalText, 2));

const moneyOf = ({ reply: { balance, currency } }: Result): object =>
  balance === undefined ? {} : { currency, cash: number(balance.cash), bonus: number(balance.bonus) };

const rendered = ({ op }: RawCall, result: Result): object => {
  const transactionId = result.reply.walletTxId ?? '';
  switch (op) {
    case 'authenticate.html':
      return { userId: result.reply.player?.playerId, ...moneyOf(result) };
    case 'balance.html':
    case 'endRound.html':
      return moneyOf(result);
    case 'bet.html':
      return { transactionId, ...moneyOf(result), usedPromo: number('0') };
    case 'refund.html':
      // A bet that never came has no transaction to name.
      return { transactionId: result.leftTombstone === true ? '' : transactionId, ...moneyOf(result) };
    default:
      return { transactionId, ...moneyOf(result) };
  }
};

/** MD5 in lower-case hex over the parameters that are not empty, by name, as `name=value` with `&` between, and the secret behind them. */
export const hashOf = (fields: Fields, secret: string): string => {
  const signed = Object.entries(fields).filter(([name, value]) => name !== 'hash' && value !== '');
  const text = signed
    .toSorted(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return hash('md5', text + secret);
};

export const pragmatic: VendorProtocol = {
  family: 'PRAGMATIC',
  caps: { freeRounds: true, jackpots: true, roundStatus: false, dataFeed: true, resettle: true, changesGames: false },
  verify: ({ body }, keys) => {
    const fields = fieldsOf(readForm(body));
    const given = fields?.['hash']?.toLowerCase();
    if (fields === undefined || given === undefined) return undefined;
    for (const key of keys.values())
      if (key.algorithm === 'md5' && isSame(given, hashOf(fields, key.text))) return { key, nonce: undefined };
    return undefined;
  },
  parse: ({ op, body }, settings) => {
    const read = Object.hasOwn(readers, op) ? readers[op] : undefined;
    if (read === undefined) return 'NO_SUCH_OPERATION';
    const fields = fieldsOf(readForm(body));
    return (fields && read(filledOf(fields), settings)) ?? 'BAD_REQUEST';
  },
  render: (results, call) => {
    const [first] = results;
    const last = results.at(-1);
    if (first === undefined || last === undefined) throw new Error('a call that came to nothing is not rendered');
    // The transaction is the first one's, the balance what all of them left.
    return answer(0, { ...rendered(call, first), ...moneyOf(last) });
  },
  renderError: (refused, { op }, result) =>
    answer(
      refused === 'RETRY' && op === 'endRound.html' ? 130 : codes[refused],
      // A bet that is refused for want of money tells how much there is.
      result === undefined ? {} : moneyOf(result),
    ),
};
