/** A member's own record of their money: movements, deposits and withdrawals in every state, and statements. */
import * as z from 'zod/mini';
import { MethodKind } from '../payments/deposits.ts';
import { type GivenFile, endpoint } from '../core/endpoint.ts';
import { Day, Moment, page, PageQuery, text } from '../core/envelope.ts';
import { NodeId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/**
 * The kind of a record. STAKE: taken for a bet, or returned. PAYOUT: paid by games, or taken back. TRANSFER: to or from another member or
 * wallet. ADJUSTMENT: by an operator. PAY: pay of agents and affiliates, received, passed on or collected.
 */
export const recordKinds = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'STAKE', 'PAYOUT', 'BONUS', 'REBATE', 'ADJUSTMENT', 'PAY'] as const;
export const RecordKind = z.enum(recordKinds);
export type RecordKind = z.output<typeof RecordKind>;

/** Only deposits and withdrawals can be anything other than COMPLETE. FAILED: nothing was received or sent. */
export const recordStates = ['PENDING', 'COMPLETE', 'FAILED'] as const;
export const RecordState = z.enum(recordStates);
export type RecordState = z.output<typeof RecordState>;

/** The exact event; the site has a text for each. */
export const recordWords = [
  'DEPOSIT',
  'WITHDRAWAL',
  'BET',
  'BET_BACK',
  'WIN',
  'WIN_BACK',
  'JACKPOT',
  'PRIZE',
  'TIP',
  'CORRECTION',
  'BONUS',
  'REBATE',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'TO_VENDOR',
  'FROM_VENDOR',
  'VENDOR_PLAY',
  'ADJUSTMENT',
  'CHARGEBACK',
  'PAY',
  'PAY_COLLECTED',
  'OTHER',
] as const;
export const RecordWord = z.enum(recordWords);
export type RecordWord = z.output<typeof RecordWord>;

/** The key of a record: `deposit:<id>`, `withdrawal:<id>`, `movement:<id>`. */
export const RecordKey = z.string().check(z.regex(/^(?:deposit|withdrawal|movement):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
export type RecordKey = z.output<typeof RecordKey>;

const kinds = z
  .string()
  .check(z.regex(new RegExp(`^(?:${recordKinds.join('|')})(?:,(?:${recordKinds.join('|')})){0,${recordKinds.length - 1}}$`)));

/** Days from and to, both included; at most 800. Without them, all records. */
const wanted = {
  /** One kind, or several separated by commas. */
  kinds: z.optional(kinds),
  from: z.optional(Day),
  to: z.optional(Day),
  state: z.optional(RecordState),
  /** One game. */
  game: z.optional(NodeId),
  /** All games of one vendor. */
  vendor: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,19}$/))),
};

const RecordGame = z.object({ nodeId: z.nullable(NodeId), name: z.string(), provider: z.string() });

export const Row = z.object({
  key: RecordKey,
  kind: RecordKind,
  word: RecordWord,
  state: RecordState,
  at: Moment,
  /** The effect on the member's money, actual or expected; negative if it decreased. */
  money: Money,
  /** The cash balance after it; null if cash did not change, or not yet. */
  after: z.nullable(Money),
  /** The reference the member can quote. */
  reference: z.string(),
  game: z.nullable(RecordGame),
  /** The state of a deposit or withdrawal: a `DepositState` or a `WithdrawalState`. */
  step: z.nullable(z.string()),
  /** The method of a deposit. */
  method: z.nullable(z.object({ code: z.string(), kind: MethodKind, name: z.nullable(z.string()), standard: z.nullable(z.string()) })),
  /** The destination of a withdrawal, or the other member of a transfer. */
  other: z.nullable(z.string()),
});
export type Row = z.output<typeof Row>;

/** The newest records that pages reach; `records` has all of them. */
export const transactionsMax = 2_000;

export const transactionDetail = endpoint({
  method: 'GET',
  path: '/wps/relay/ODSFE2_MemTransDet',
  access: 'member',
  summary:
    "List the member's own transactions by page, newest first, up to the newest 2,000. The rows are those of `/wps/v2/records`, which has all of them. Refuses BUSY while many movements are still being processed.",
  query: z.object({ ...wanted, ...PageQuery, language: z._default(text(10), 'en') }),
  reply: page(Row),
  rateLimit: { calls: 60, perSeconds: 60 },
});

const Period = z.object({
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** The time zone of the days, and the current day in it. */
  timeZone: z.string(),
  today: Day,
});

export const records = endpoint({
  method: 'GET',
  path: '/wps/v2/records',
  access: 'member',
  summary:
    "List the member's movements of money, deposits and withdrawals, newest or largest first. Pass `next` of an answer as `after` to get the next page. Refuses BUSY while many movements are still being processed.",
  query: z.object({
    ...wanted,
    order: z._default(z.enum(['NEWEST', 'LARGEST', 'SMALLEST']), 'NEWEST'),
    after: z.optional(z.string().check(z.regex(/^(?:\d{1,19}_)?[\da-f-]{36}$/))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 30),
    language: z._default(text(10), 'en'),
  }),
  reply: z.object({
    content: z.array(Row),
    next: z.nullable(z.string()),
    period: Period,
    /**
     * Totals of all matching records, on the first page only: how many, and the sums received and sent. Pending and failed records count in
     * neither sum, nor does collecting pay into the wallet, because it was received when it was paid.
     */
    totals: z.nullable(z.object({ count: z.number(), came: Money, went: Money })),
  }),
  rateLimit: { calls: 240, perSeconds: 60 },
});

export const GamePlayed = z.object({ nodeId: NodeId, name: z.string(), vendor: z.string(), provider: z.string() });
export type GamePlayed = z.output<typeof GamePlayed>;

export const recordGames = endpoint({
  method: 'GET',
  path: '/wps/v2/records/games',
  access: 'member',
  summary: 'List the games the member played for money, by vendor and name, at most 500.',
  query: z.object({ language: z._default(text(10), 'en') }),
  reply: z.array(GamePlayed),
});

/**
 * The parts of a member's money: free cash, held for a withdrawal, bonus, owed to the operator (negative), in a vendor wallet, and pay not
 * collected into the wallet yet.
 */
export const moneyParts = ['CASH', 'HELD', 'BONUS', 'OWED', 'ELSEWHERE', 'PAY'] as const;
export const MoneyPart = z.enum(moneyParts);
export type MoneyPart = z.output<typeof MoneyPart>;

export const recordDetail = endpoint({
  method: 'GET',
  path: '/wps/v2/records/:key',
  access: 'member',
  summary:
    'Get one record of the member: its effect on each part of their money, and its history. Refuses NOT_FOUND for a record of another member.',
  params: z.object({ key: RecordKey }),
  query: z.object({ language: z._default(text(10), 'en') }),
  reply: z.object({
    row: Row,
    timeZone: z.string(),
    account: z.string(),
    /** Each part of the member's money before and after the record. */
    parts: z.array(z.object({ part: MoneyPart, before: Money, after: Money })),
    /** The fee. For a deposit, the part of the payment that was not credited. */
    fee: z.nullable(Money),
    /** The amount that was paid in or that arrived. */
    gross: z.nullable(Money),
    holder: z.nullable(z.string()),
    /** The vendor's id of the round. */
    round: z.nullable(z.string()),
    /** The history, oldest first; empty for records with a single step. */
    steps: z.array(z.object({ step: z.string(), at: Moment })),
  }),
});

/** A member's money at an instant; `total` is the sum of the parts. */
export const Standing = z.object({ total: Money, cash: Money, held: Money, bonus: Money, owed: Money, elsewhere: Money, pay: Money });

/**
 * opening + paidIn − paidOut − staked + won + bonus + pay + transfers − fees + other = closing. `paidOut` is what has left the platform, so
 * money held for a withdrawal is part of `closing`. `pay` is what an agent or affiliate was paid, minus what they passed on. `staked` and
 * `won` are the figures that play limits use.
 */
export const StatementLine = z.object({
  from: Day,
  to: Day,
  opening: Money,
  paidIn: Money,
  paidOut: Money,
  staked: Money,
  won: Money,
  bonus: Money,
  pay: Money,
  transfers: Money,
  fees: Money,
  other: Money,
  closing: Money,
});
export type StatementLine = z.output<typeof StatementLine>;

export const statementSteps = ['DAY', 'WEEK', 'MONTH'] as const;

export const recordStatement = endpoint({
  method: 'GET',
  path: '/wps/v2/records/statement',
  access: 'member',
  summary:
    'Get a statement: opening balance, what was received and paid, and closing balance, in total and by day, week (from Monday) or month. Periods without movements are left out. At most 800 days.',
  query: z.object({ from: Day, to: Day, step: z._default(z.enum(statementSteps), 'DAY') }),
  reply: z.object({
    period: Period,
    sum: StatementLine,
    opening: Standing,
    closing: Standing,
    /** Won minus staked: the net position of play. */
    net: Money,
    lines: z.array(StatementLine),
  }),
});

/** The maximum number of rows of an export, the newest of the selection. */
export const exportRowsMax = 50_000;

export const exportRecords = endpoint({
  method: 'POST',
  path: '/wps/v2/records/export',
  access: 'member',
  summary:
    "Export a filtered list of records, the newest 50,000, as a CSV file (RFC 4180, UTF-8 with a byte order mark). `words` names columns, kinds, states and words in the reader's language: `column.time`, `kind.STAKE`, `state.PENDING`, `word.BET`, `method.BANK`.",
  body: z.object({
    ...wanted,
    language: z._default(text(10), 'en'),
    words: z._default(z.record(z.string().check(z.regex(/^[a-z]+\.[A-Za-z_]{1,30}$/)), text(100)), {}),
  }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 16 * 1024,
  rateLimit: { calls: 6, perSeconds: 300 },
});
