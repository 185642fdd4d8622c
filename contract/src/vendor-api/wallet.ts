/**
 * The wallet calls of game vendors, `POST /gw/v1/{vendor}/{op}`. Signed with `X-Key-Id`, `X-Timestamp` (ms), `X-Nonce` and `X-Signature`
 * over `signedText(…)`: Ed25519, or HMAC-SHA256 for small vendors, in base64. The answer is signed the same way with the platform's key.
 * Every decision is an HTTP 200 with a `code`; 401 is a bad signature, 400 unparseable; 5xx or no answer means "unknown: repeat with the
 * same txId". Only `RETRY` and 5xx may be repeated; after any other code the vendor may still send a rollback.
 */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { GameCode, GameSessionId, MemberId, MerchantId, VendorCode } from '../core/ids.ts';
import { Currency, Decimal } from '../core/money.ts';
import { walletCodes } from './wallet-codes.ts';
import { gameFeatures } from './game-features.ts';

export { type WalletCode, walletCodes } from './wallet-codes.ts';

/** A vendor's own ids: transactions, rounds, campaigns. `op:` and `ask:` are prefixes of the platform's ids. */
export const VendorId = z.string().check(z.regex(/^(?!op:|ask:)[A-Za-z0-9_.:-]{1,64}$/));
/** An amount of zero or more. */
export const Amount = Decimal.check(z.refine((text) => !text.startsWith('-'), 'zero or more'));

const txId = VendorId;
const roundId = VendorId;
const player = { playerId: MemberId, currency: Currency };
const inGame = { ...player, gameCode: GameCode };
/**
 * The valid bet of the whole round, stated with the call that ends or corrects it; at most the stake of the round. Bets on opposite sides of a table that
 * cancel each other out are left out of it. A statement only lowers the figure that follows from the amounts.
 */
const validBet = z.optional(Amount);
/** The part of all payouts of a round that is a rebate on its stakes, at most the stake: paid whatever the result, and no part of the valid bet. */
const rebate = z.optional(Amount);
/** Decimal odds of a bet as they were agreed, 1 or more: `1.85`. For a combination, of the whole. A bonus may ask for smallest odds. */
const odds = z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}(?:\.\d{1,6})?$/)));
const freeRound = z.object({ campaignId: VendorId, index: z.int().check(z.minimum(0), z.maximum(10_000)) });

/** Why a round is void: it could not be finished, or operators decided it. */
export const VoidCause = z.enum(['INTERRUPTED', 'OPERATOR']);
export type VoidCause = z.output<typeof VoidCause>;

/** The body of every operation. Unknown fields are refused. */
export const walletOps = {
  /** Turns the launch token into a game session; a token works once. */
  authenticate: z.strictObject({ token: z.string().check(z.minLength(16), z.maxLength(128)), gameCode: GameCode }),
  balance: z.strictObject({ sessionId: GameSessionId }),
  /** Takes a stake. Opens the round if it is new; a round may have several bets. */
  bet: z.strictObject({
    txId,
    roundId,
    sessionId: GameSessionId,
    ...inGame,
    amount: Amount,
    odds,
    jackpotContribution: z.optional(Amount),
    freeRound: z.optional(freeRound),
  }),
  /** Pays out a round; 0 is a loss. Only `endRound` closes the round. Needs no live session. */
  settle: z.strictObject({
    txId,
    roundId,
    ...inGame,
    amount: Amount,
    validBet,
    rebate,
    refTxIds: z.optional(z.array(VendorId).check(z.maxLength(50))),
    kind: z._default(z.enum(['NORMAL', 'FREEROUND', 'JACKPOT']), 'NORMAL'),
    endRound: z.boolean(),
  }),
  /** Applies both legs or neither. The win cannot fund its own stake. */
  betAndSettle: z.strictObject({
    txId,
    roundId,
    sessionId: GameSessionId,
    ...inGame,
    bet: Amount,
    win: Amount,
    odds,
    validBet,
    endRound: z.boolean(),
    freeRound: z.optional(freeRound),
  }),
  /**
   * Undoes a bet or tip (BET), a settlement or prize (SETTLE), or a whole round. A rollback of an unknown transaction is stored, so that
   * the transaction has no effect if it arrives later. `voids`: with a whole round, that it is void for all its players, and why; the member is told.
   */
  rollback: z.strictObject({
    txId,
    ...player,
    gameCode: GameCode,
    roundId,
    refTxId: z.optional(VendorId),
    scope: z.enum(['BET', 'SETTLE', 'ROUND']),
    voids: z.optional(VoidCause),
  }),
  /** Corrects a settled round by a difference of either sign. */
  adjust: z.strictObject({
    txId,
    ...inGame,
    roundId: z.optional(VendorId),
    amount: Decimal,
    validBet,
    rebate,
    reason: z.string().check(z.minLength(1), z.maxLength(140)),
  }),
  promo: z.strictObject({ txId, ...player, amount: Amount, campaignId: VendorId }),
  jackpotWin: z.strictObject({ txId, ...inGame, roundId: z.optional(VendorId), amount: Amount, jackpotId: VendorId }),
  tip: z.strictObject({ txId, sessionId: GameSessionId, ...inGame, amount: Amount }),
  endRound: z.strictObject({ txId, ...inGame, roundId }),
  /** Returns what the platform knows of a transaction or round. Changes nothing. */
  status: z.strictObject({ playerId: MemberId, txId: z.optional(VendorId), roundId: z.optional(VendorId), gameCode: z.optional(GameCode) }),
} as const;

export type WalletOp = keyof typeof walletOps;
export type WalletRequest<Op extends WalletOp> = z.output<(typeof walletOps)[Op]>;
/** A request as the vendor writes it, before defaults. */
export type WalletInput<Op extends WalletOp> = z.input<(typeof walletOps)[Op]>;

export const RoundState = z.enum(['OPEN', 'SETTLED', 'RESETTLED', 'CANCELLED', 'STUCK']);
export type RoundState = z.output<typeof RoundState>;
export const TransactionState = z.enum(['APPLIED', 'REVERSED', 'REFUSED', 'TOMBSTONE']);
export type TransactionState = z.output<typeof TransactionState>;

/** The answer to every operation. The operation and the code decide which optional fields it has. */
export const WalletReply = z.object({
  code: z.enum(walletCodes),
  /** The platform's id of the transaction; the same for every repetition. */
  walletTxId: z.optional(z.uuid()),
  txId: z.optional(z.string()),
  balance: z.optional(z.object({ cash: Decimal, bonus: Decimal, total: Decimal })),
  currency: z.optional(Currency),
  /** True if this transaction was processed before and nothing changed now. */
  replayed: z.optional(z.boolean()),
  processedAt: z.optional(Moment),
  /** With RG_LIMIT: the limit that was reached. With BET_LIMIT: `BET_MAX` or `BET_MIN`, the bound of one bet, and this bet. */
  limit: z.optional(
    z.object({
      type: z.string(),
      period: z.string(),
      limit: Decimal,
      used: Decimal,
      /** With BET_MAX: the English name of the player's bonus that allows no larger bet; absent if the limit is another one. */
      bonus: z.optional(z.string()),
    }),
  ),
  /** With `authenticate`. */
  player: z.optional(
    z.object({
      playerId: MemberId,
      sessionId: GameSessionId,
      /** The merchant of the player, as in the settings of lotteries. */
      merchantId: z.optional(MerchantId),
      language: z.string(),
      country: z.nullable(z.string()),
      /** Shown in the game; never the account name. */
      displayName: z.string(),
      /** Players with the same value may read each other's messages at shared tables; absent for a player without chat. */
      chatRoom: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      /** Seconds until the play session ends automatically; no bet is accepted after it. */
      secondsLeft: z.nullable(z.number()),
      /** The merchant's play settings, which the game must follow. */
      rules: z.object({
        minSpinMs: z.number(),
        allowAutoplay: z.boolean(),
        allowTurbo: z.boolean(),
        celebrateLdw: z.boolean(),
        /** Whether games may offer ante bets, and sell features; absent means no. */
        allowFeatureBuy: z.optional(z.boolean()),
        /** Whether players may write to each other at shared tables. */
        allowTableChat: z.optional(z.boolean()),
        betMin: Decimal,
        betMax: Decimal,
        /** In a lottery: the highest series of the player's agents. The lottery's own bounds apply all the same; without it they alone do. */
        seriesMax: z.optional(z.int().check(z.minimum(0), z.maximum(2_000))),
      }),
      /** The addresses of the "back" and "deposit" buttons. */
      backUrl: z.string(),
      depositUrl: z.string(),
    }),
  ),
  /** With `status`. */
  transaction: z.optional(z.object({ txId: z.string(), state: TransactionState, op: z.string(), amount: Decimal })),
  round: z.optional(z.object({ roundId: z.string(), state: RoundState, stake: Decimal, payout: Decimal })),
});
export type WalletReply = z.output<typeof WalletReply>;

/** The signed text of a request and of its answer. `bodySha256` is lower-case hex of the raw bytes. */
export const signedText = (method: string, path: string, timestampMs: string, nonce: string, bodySha256: string): string =>
  `${method}\n${path}\n${timestampMs}\n${nonce}\n${bodySha256}`;

/** The tolerated clock difference of a signed call, and how long its nonce is stored. */
export const signatureWindowMs = 300_000;
export const nonceMemoryMs = 600_000;

/**
 * The feed of a vendor's games, signed like a wallet call; the source of the platform's catalogue. `GET {vendor}/feed/v1/vendors` lists
 * every vendor code of this address (a vendor may have many brands), and `GET {vendor}/feed/v1/games?vendor=&since=&cursor=` lists the
 * games of one of them, a page at a time. Without `since` the feed is complete: games it does not list are withdrawn. With `since`, the
 * `revision` of an earlier read, it contains what is new or changed since then, and removed games under `withdrawn`. An unknown `since`
 * (the vendor was reinstalled) returns the complete feed with `whole: true`. Revisions are rising integers.
 */
export const feedPageSize = 200;

export const FeedGame = z.object({
  gameCode: GameCode,
  category: z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT', 'INHOUSE']),
  /** The kind of game: `BACCARAT`, `SLOT` …; an unknown kind is shown under the others. */
  kind: z.optional(z.string().check(z.regex(/^[A-Z_]{2,20}$/))),
  /** The rules of a lottery. */
  prizeMode: z.optional(z.enum(['LOTT', 'ZY', 'ELOTT', 'SEA'])),
  /** By language (`en`, `th`, `zh` …); `en` is required. */
  names: z.record(z.string(), z.string()),
  /** `{w}` is 180, 240 or 360, `{ext}` webp or avif. */
  iconPath: z.string(),
  /** A JPEG of 1200 by 630 pixels for shared links. */
  coverPath: z.optional(z.string()),
  rtpPercent: z.optional(z.string()),
  /** Lines played; a game with ways has `ways` instead. */
  lines: z.optional(z.number()),
  ways: z.optional(z.number()),
  /** A bet is a whole number of coins on each of this many positions. With the smallest cash amount it gives the minimum bet. */
  coins: z.optional(z.int().check(z.minimum(1))),
  volatility: z.optional(z.enum(['low', 'medium', 'high'])),
  /** The highest possible win of a round, in multiples of the bet. */
  maxWin: z.optional(z.number()),
  features: z.optional(z.array(z.enum(gameFeatures))),
  /** The people who lead a live table, and whether they are on air now. */
  hosts: z.optional(
    z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(60)),
          language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
          onAir: z.boolean(),
        }),
      )
      .check(z.maxLength(20)),
  ),
  releasedAt: Moment,
});
export type FeedGame = z.output<typeof FeedGame>;

export const FeedPage = z.object({
  games: z.array(FeedGame),
  /** Codes of games removed since `since`; on the last page. */
  withdrawn: z._default(z.array(GameCode), []),
  /** The cursor of the next page, null on the last. */
  next: z.nullable(z.string()),
  /** The value for the next `since`, once all pages were read. The same on all pages of one read; otherwise the read must be restarted. */
  revision: z._default(z.string(), '0'),
  /** True if this is the complete feed, false if it contains only changes. */
  whole: z._default(z.boolean(), true),
});
export type FeedPage = z.output<typeof FeedPage>;

/** One vendor code of an address. */
export const FeedVendor = z.object({
  code: VendorCode,
  /** By language; `en` is required. */
  names: z.record(z.string(), z.string()),
  /** Its logo, an SVG. */
  iconPath: z.string(),
  categories: z.array(FeedGame.shape.category),
  games: z.int().check(z.minimum(0)),
  revision: z.string(),
  /** Whether its games open with play money. */
  playMoney: z.optional(z.boolean()),
});
export type FeedVendor = z.output<typeof FeedVendor>;

/** `GET {vendor}/feed/v1/vendors`. */
export const FeedVendors = z.object({ vendors: z.array(FeedVendor).check(z.maxLength(500)) });
export type FeedVendors = z.output<typeof FeedVendors>;

/**
 * The feed of a vendor's transactions, signed like the games feed: `GET {vendor}/feed/v1/transactions?from=&until=&cursor=` lists every
 * transaction from `from` until before `until`, of all codes of the address, a page at a time and each once. The platform compares it with
 * its own records every hour and every day. Undone transactions are listed with `UNDONE`; the rollbacks themselves are not.
 */
export const feedTransactionsMax = 500;

export const FeedTransaction = z.object({
  vendor: VendorCode,
  txId: VendorId,
  op: z.enum(['bet', 'settle', 'betAndSettle', 'promo', 'jackpotWin', 'tip', 'adjust']),
  playerId: z.string().check(z.minLength(1), z.maxLength(64)),
  gameCode: z.nullable(GameCode),
  roundId: z.nullable(VendorId),
  stake: Amount,
  /** Negative only for a downward correction. */
  payout: Decimal,
  /** As stated with the payout that ended the round. */
  validBet: z.optional(Amount),
  currency: Currency,
  state: z.enum(['APPLIED', 'UNDONE']),
  /** For a payout, as in the operation. */
  kind: z._default(z.enum(['NORMAL', 'FREEROUND', 'JACKPOT']), 'NORMAL'),
  endRound: z._default(z.boolean(), false),
  refTxIds: z._default(z.array(VendorId).check(z.maxLength(50)), []),
  at: Moment,
});
export type FeedTransaction = z.output<typeof FeedTransaction>;

export const FeedTransactions = z.object({
  transactions: z.array(FeedTransaction).check(z.maxLength(feedTransactionsMax)),
  /** The cursor of the next page, null on the last. */
  next: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
});
export type FeedTransactions = z.output<typeof FeedTransactions>;
