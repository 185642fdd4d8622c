/** Agents' pay, its calculation, and collecting it into the wallet. */
import * as z from 'zod/mini';
import { ContractKind, ContractTier, LotteryFamily, Other } from './contracts.ts';
import { endpoint, type GivenFile } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { Money, PositiveMoney } from '../core/money.ts';

/**
 * The states of a pay run. FROZEN: its period is over; WAITING: calculated, waiting for an operator's approval; POSTED: paid as far as
 * there was money.
 */
export const runStates = ['FROZEN', 'WAITING', 'APPROVED', 'POSTED', 'REJECTED', 'FAILED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

/**
 * The states of a pay item. NOTHING: no tier was reached; PART, DUE: the upline could pay only a part, or nothing, so far; GIVEN_UP: no
 * longer retried.
 */
export const lineStates = ['NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'GIVEN_UP', 'REJECTED'] as const;
export const LineState = z.enum(lineStates);
export type LineState = z.output<typeof LineState>;

/** The pay of one contract for one period. A recalculated period has one item for each run, with the difference. */
export const PayLine = z.object({
  id: z.uuid(),
  kind: ContractKind,
  /** `2026-11-20`, `2026-11-H2`, `2026-11-20T14+07:00`; for real-time pay, the start of its five minutes. */
  period: z.string(),
  start: Moment,
  end: Moment,
  isCorrection: z.boolean(),
  /** Null is the operator. */
  payer: Other,
  payee: Other,
  entitlement: Money,
  amount: Money,
  downlines: Money,
  /** The rest after the downlines' pay; negative if they are owed more. */
  pay: Money,
  paid: Money,
  due: Money,
  state: LineState,
  settledAt: z.nullable(Moment),
});
export type PayLine = z.output<typeof PayLine>;

const PayFilter = {
  kind: z.optional(ContractKind),
  state: z.optional(LineState),
  from: z.optional(Moment),
  to: z.optional(Moment),
};

export const payLines = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/pay',
  access: 'agent',
  summary: "List the agent's pay items, newest first. `from` and `to` filter by the end of their periods.",
  query: z.object({ ...PageQuery, ...PayFilter }),
  reply: page(PayLine),
});

/** The maximum number of rows of a file, the newest of the selection. */
export const payRowsMax = 50_000;

export const exportPay = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/pay/export',
  access: 'agent',
  summary:
    "Export the agent's pay items, the newest 50,000, as a CSV file (RFC 4180, UTF-8 with a byte order mark). `words` names columns, kinds and states in the reader's language: `column.period`, `kind.DAILY`, `state.PAID`.",
  body: z.object({ ...PayFilter, words: z._default(z.record(z.string().check(z.regex(/^[a-z]+\.[A-Za-z_]{1,30}$/)), text(100)), {}) }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 16 * 1024,
  rateLimit: { calls: 6, perSeconds: 300 },
});

/** How the pay item of a period was calculated. */
const PeriodWorking = z.object({
  of: z.literal('PERIOD'),
  /** The team's valid bets, won and lost, its net loss and its active members. */
  won: Money,
  lost: Money,
  ggr: Money,
  active: z.number(),
  /** For a dividend: the deductions, and the losses carried in and out. */
  net: z.nullable(
    z.object({ given: Money, salaries: Money, vendorFee: Money, paymentFee: Money, ngr: Money, carryIn: Money, carryOut: Money }),
  ),
  /** The tier that was reached, from 0, of those listed; null if none. */
  tier: z.nullable(z.number()),
  tiers: z.array(ContractTier),
  base: Money,
  /** In whole units, if the merchant counts so; split by won and lost bets if they have separate rates, otherwise all as lost. */
  counted: Money,
  countedWon: Money,
  countedLost: Money,
  profitRatePpm: z.number(),
  lossRatePpm: z.number(),
  /** Each tier's rate applies only to its own part of the base. */
  banded: z.boolean(),
  /** Deducted for hourly pay. */
  hourly: Money,
});

/** How the pay item of single bets was calculated: valid bets by result, and the fractions carried from run to run. */
const BetsWorking = z.object({
  of: z.literal('BETS'),
  won: Money,
  lost: Money,
  bets: z.number(),
  /** In millionths of the currency's smallest unit. */
  earned: z.string(),
  restBefore: z.string(),
  restAfter: z.string(),
  tiers: z.array(ContractTier),
});

/** How the lottery margin of a day was calculated: family by family, and rounded down once. */
const SeriesWorking = z.object({
  of: z.literal('SERIES'),
  families: z.array(
    z.object({
      family: LotteryFamily,
      /** The agent's own series, over 2,000, in parts per million. */
      ratePpm: z.number(),
      /** Stakes of slips that could be played at a series below the agent's. */
      stake: Money,
      /** In millionths of the currency's smallest unit. */
      earned: z.string(),
    }),
  ),
});

export const payLine = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/pay/:id',
  access: 'agent',
  summary:
    'Get one pay item with its calculation and the payments made for it. Refuses NOT_FOUND for a pay item of others, except of downlines the agent pays.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    line: PayLine,
    working: z.discriminatedUnion('of', [PeriodWorking, BetsWorking, SeriesWorking]),
    payments: z.array(
      z.object({
        pocket: z.enum(['HOUSE', 'COMMISSION', 'CASH', 'GUARANTEE']),
        money: Money,
        isBack: z.boolean(),
        at: Moment,
        transferId: z.string(),
      }),
    ),
  }),
});

export const payDownlines = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/pay/:id/downlines',
  access: 'agent',
  summary: "List what direct downlines receive of one of the agent's pay items, largest first.",
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(PayLine),
});

export const payBets = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/pay/:id/bets',
  access: 'agent',
  summary:
    "List the team's bets that a pay item was calculated from, newest first; none for a lottery margin, which the report of lotteries shows by play.",
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(
    z.object({
      round: z.string(),
      member: z.string(),
      gameType: z.string(),
      stake: Money,
      payout: Money,
      validBet: Money,
      settledAt: Moment,
      /**
       * For real-time pay: the payee's rate for this bet, the highest rate below them, and the difference in millionths of the smallest
       * unit. Null for corrections.
       */
      share: z.nullable(z.object({ ratePpm: z.number(), belowPpm: z.number(), earned: z.string() })),
    }),
  ),
});

export const income = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/income',
  access: 'agent',
  summary:
    "Sum up the agent's pay by kind and by the business day on which periods ended. Without `from` and `to`, the last 30 days; at most 400 days.",
  query: z.object(PayFilter),
  reply: z.object({
    kinds: z.array(
      z.object({ kind: ContractKind, gross: Money, downlines: Money, pay: Money, paid: Money, due: Money, lines: z.number() }),
    ),
    total: Money,
    /** Days without pay are left out. */
    days: z.array(z.object({ day: z.string(), kind: ContractKind, pay: Money })),
  }),
});

export const debts = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/debts',
  access: 'agent',
  summary:
    'List pay that is due and not paid yet: to the agent by uplines (IN), or by the agent to downlines (OUT), oldest first. Includes what corrections take back.',
  query: z.object({ ...PageQuery, way: z._default(z.enum(['IN', 'OUT']), 'IN') }),
  reply: z.object({ owedToMe: Money, owedByMe: Money, page: page(PayLine) }),
});

const Commission = z.object({
  /** The amount that can be collected into the wallet now, after debts. */
  commission: Money,
  cash: Money,
});

export const commission = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/commission',
  access: 'agent',
  summary: 'Get the pay that the agent has not collected into the wallet yet.',
  reply: Commission,
});

export const collectCommission = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/commission/collect',
  takesIdempotencyKey: true,
  access: 'agent',
  summary:
    'Collect pay into the wallet. The same `key` is the same movement. Refuses INSUFFICIENT_FUNDS above the collectable amount, from which debts of either programme are deducted.',
  body: z.object({ key: z.uuid(), money: PositiveMoney }),
  reply: Commission,
  rateLimit: { calls: 20, perSeconds: 60 },
});
