/** A member's own record of their money: every movement, deposits and withdrawals in whatever state, and a statement that adds up. */
import * as z from 'zod/mini';
import { MethodKind } from '../payments/deposits.ts';
import { type GivenFile, endpoint } from '../core/endpoint.ts';
import { Moment, text } from '../core/envelope.ts';
import { NodeId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/**
 * What a record is about. STAKE: taken for a bet, or given back of one. PAYOUT: what games paid, or took back of it. TRANSFER: to or from another
 * member or wallet. ADJUSTMENT: by an operator. PAY: what agents and affiliates are paid or pay on, and take into their wallet.
 */
export const recordKinds = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'STAKE', 'PAYOUT', 'BONUS', 'REBATE', 'ADJUSTMENT', 'PAY'] as const;
export const RecordKind = z.enum(recordKinds);
export type RecordKind = z.output<typeof RecordKind>;

/** Only a deposit or a withdrawal can be anything but complete. FAILED: nothing of it came, or went. */
export const recordStates = ['PENDING', 'COMPLETE', 'FAILED'] as const;
export const RecordState = z.enum(recordStates);
export type RecordState = z.output<typeof RecordState>;

/** What exactly happened; the site has words for each. */
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

/** Names a record: `deposit:<id>`, `withdrawal:<id>`, `movement:<id>`. */
export const RecordKey = z.string().check(z.regex(/^(?:deposit|withdrawal|movement):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));
export type RecordKey = z.output<typeof RecordKey>;

/** A business day of the merchant, by its clock. */
const Day = z.iso.date();
const kinds = z
  .string()
  .check(z.regex(new RegExp(`^(?:${recordKinds.join('|')})(?:,(?:${recordKinds.join('|')})){0,${recordKinds.length - 1}}$`)));

/** Days from and to, both included; at most 800 of them. Without them: all there is. */
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
  /** What it did, or would do, to what the member has; below zero when it left. */
  money: Money,
  /** Cash after it; null where cash was not touched, or not yet. */
  after: z.nullable(Money),
  /** What the member may quote. */
  reference: z.string(),
  game: z.nullable(RecordGame),
  /** How far a deposit or a withdrawal has come: a `DepositState` or a `WithdrawalState`. */
  step: z.nullable(z.string()),
  /** The way a deposit was paid by. */
  method: z.nullable(z.object({ code: z.string(), kind: MethodKind, name: z.nullable(z.string()), standard: z.nullable(z.string()) })),
  /** Where a withdrawal goes, the other member of a transfer. */
  other: z.nullable(z.string()),
});
export type Row = z.output<typeof Row>;

const Period = z.object({
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Whose clock the days go by, and which day it is there. */
  timeZone: z.string(),
  today: Day,
});

export const records = endpoint({
  method: 'GET',
  path: '/wps/v2/records',
  access: 'member',
  summary:
    "The member's movements of money, deposits and withdrawals, newest or largest first. `next` of one answer is `after` of the next page. Refuses BUSY while very many are still being written up.",
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
     * Of all that is found, on its first page: how many, and what came and went. What is pending or failed counts in neither sum, nor does pay that is only
     * taken into the wallet: it came when it was paid.
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
  summary: 'The games the member played for money, by vendor and name; at most 500.',
  query: z.object({ language: z._default(text(10), 'en') }),
  reply: z.array(GamePlayed),
});

/**
 * Where the member's money stands: free to use, held for a withdrawal, bonus, owed to the house (below zero), in a wallet of its own at a vendor, pay that
 * was not taken into the wallet yet.
 */
export const moneyParts = ['CASH', 'HELD', 'BONUS', 'OWED', 'ELSEWHERE', 'PAY'] as const;
export const MoneyPart = z.enum(moneyParts);
export type MoneyPart = z.output<typeof MoneyPart>;

export const recordDetail = endpoint({
  method: 'GET',
  path: '/wps/v2/records/:key',
  access: 'member',
  summary: "One record of the member: what it did to each part of their money, and the way it went. NOT_FOUND for another's.",
  params: z.object({ key: RecordKey }),
  query: z.object({ language: z._default(text(10), 'en') }),
  reply: z.object({
    row: Row,
    timeZone: z.string(),
    account: z.string(),
    /** What each part of the member's money was before and after it. */
    parts: z.array(z.object({ part: MoneyPart, before: Money, after: Money })),
    /** What was kept for the service; of a deposit what was paid before it. */
    fee: z.nullable(Money),
    /** What was paid in, or what arrived. */
    gross: z.nullable(Money),
    holder: z.nullable(z.string()),
    /** The vendor's name for the round. */
    round: z.nullable(z.string()),
    /** The way it went, the oldest first; of what happened in one stroke, none. */
    steps: z.array(z.object({ step: z.string(), at: Moment })),
  }),
});

/** What the member has at an instant; `total` is the sum of the parts. */
export const Standing = z.object({ total: Money, cash: Money, held: Money, bonus: Money, owed: Money, elsewhere: Money, pay: Money });

/**
 * opening + paidIn − paidOut − staked + won + bonus + pay + transfers − fees + other = closing. `paidOut` is what really left, so that what is held for a
 * withdrawal is in the closing. `pay` is what an agent or affiliate was paid, less what they paid on. `staked` and `won` are those that limits on play go by.
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
    'What the member had, what came and went, and what they then had: in all, and by day, week (from Monday) or month; empty ones are left out. At most 800 days.',
  query: z.object({ from: Day, to: Day, step: z._default(z.enum(statementSteps), 'DAY') }),
  reply: z.object({
    period: Period,
    sum: StatementLine,
    opening: Standing,
    closing: Standing,
    /** Won less staked: the net position of play. */
    net: Money,
    lines: z.array(StatementLine),
  }),
});

/** An export holds so many rows at most, the newest of what was asked for. */
export const exportRowsMax = 50_000;

export const exportRecords = endpoint({
  method: 'POST',
  path: '/wps/v2/records/export',
  access: 'member',
  summary:
    'What a list would show, the newest 50,000 of it, as a CSV file (RFC 4180, UTF-8 with its mark). `words` names columns, kinds, states and words in the reader’s language: `column.time`, `kind.STAKE`, `state.PENDING`, `word.BET`, `method.BANK`.',
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
