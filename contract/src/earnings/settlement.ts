/** What agents are paid, how it was worked out, and taking it into the wallet. */
import * as z from 'zod/mini';
import { ContractKind, ContractTier, Other } from './contracts.ts';
import { endpoint, type GivenFile } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { Money, PositiveMoney } from '../core/money.ts';

/** FROZEN: its period is over; WAITING: worked out, for an operator to approve; POSTED: paid, as far as there was money. */
export const runStates = ['FROZEN', 'WAITING', 'APPROVED', 'POSTED', 'REJECTED', 'FAILED'] as const;
export const RunState = z.enum(runStates);
export type RunState = z.output<typeof RunState>;

/** NOTHING: no tier was reached; PART, DUE: the upline could not pay all, or any, yet; GIVEN_UP: nor later. */
export const lineStates = ['NOTHING', 'READY', 'PAID', 'PART', 'DUE', 'GIVEN_UP', 'REJECTED'] as const;
export const LineState = z.enum(lineStates);
export type LineState = z.output<typeof LineState>;

/** What one contract brings for one period. A period that was settled anew has a line for each time, with the difference. */
export const PayLine = z.object({
  id: z.uuid(),
  kind: ContractKind,
  /** `2026-11-20`, `2026-11-H2`, `2026-11-20T14+07:00`; of bets, when their five minutes began. */
  period: z.string(),
  start: Moment,
  end: Moment,
  isCorrection: z.boolean(),
  /** Null: the house. */
  payer: Other,
  payee: Other,
  entitlement: Money,
  amount: Money,
  downlines: Money,
  /** What remains when downlines have theirs; below zero where they are owed more. */
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
  summary: 'What one is paid, the newest first; `from` and `to` bound when periods ended.',
  query: z.object({ ...PageQuery, ...PayFilter }),
  reply: page(PayLine),
});

/** A file has so many lines at most, the newest of what was asked for. */
export const payRowsMax = 50_000;

export const exportPay = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/pay/export',
  access: 'agent',
  summary:
    'The same as a CSV file (RFC 4180, UTF-8 with its mark), the newest 50,000. `words` names columns, kinds and states in the reader’s language: `column.period`, `kind.DAILY`, `state.PAID`.',
  body: z.object({ ...PayFilter, words: z._default(z.record(z.string().check(z.regex(/^[a-z]+\.[A-Za-z_]{1,30}$/)), text(100)), {}) }),
  reply: z.custom<GivenFile>(),
  givesFile: true,
  bodyBytesMax: 16 * 1024,
  rateLimit: { calls: 6, perSeconds: 300 },
});

/** How a period's line was worked out. */
const PeriodWorking = z.object({
  of: z.literal('PERIOD'),
  /** Valid bets of the team by who won, its net loss, its active members. */
  won: Money,
  lost: Money,
  ggr: Money,
  active: z.number(),
  /** Of a dividend: what is taken off, and the loss brought along and left. */
  net: z.nullable(
    z.object({ given: Money, salaries: Money, vendorFee: Money, paymentFee: Money, ngr: Money, carryIn: Money, carryOut: Money }),
  ),
  /** The tier that was reached, from 0, of those listed; null: none. */
  tier: z.nullable(z.number()),
  tiers: z.array(ContractTier),
  base: Money,
  /** In whole units, where the merchant counts so; by who won, where that has rates of its own, else all of it as lost. */
  counted: Money,
  countedWon: Money,
  countedLost: Money,
  profitRatePpm: z.number(),
  lossRatePpm: z.number(),
  /** Each tier's rate is for the part of the base that is its own. */
  banded: z.boolean(),
  /** Taken off for hours that were paid. */
  hourly: Money,
});

/** How a line of bets was: valid bets that paid by who won, and the decimals kept from run to run. */
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

export const payLine = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/pay/:id',
  access: 'agent',
  summary: 'A line with how it was worked out, and where its money came from. NOT_FOUND for those of others, but for downlines one pays.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    line: PayLine,
    working: z.discriminatedUnion('of', [PeriodWorking, BetsWorking]),
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
  summary: 'What direct downlines get of a line of oneself, the largest first.',
  params: z.object({ id: z.uuid() }),
  query: z.object(PageQuery),
  reply: page(PayLine),
});

export const payBets = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/pay/:id/bets',
  access: 'agent',
  summary: "The team's bets that a line was worked out from, the newest first.",
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
      /** Of real-time pay: the payee's rate for this bet, the highest below them, and what the difference came to, in millionths of the smallest unit. Null for corrections. */
      share: z.nullable(z.object({ ratePpm: z.number(), belowPpm: z.number(), earned: z.string() })),
    }),
  ),
});

export const income = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/income',
  access: 'agent',
  summary:
    'What one was paid and kept in a stretch of time, by kind, and by the merchant’s days in which periods ended; without bounds, the last 30 days. At most 400 days.',
  query: z.object(PayFilter),
  reply: z.object({
    kinds: z.array(
      z.object({ kind: ContractKind, gross: Money, downlines: Money, pay: Money, paid: Money, due: Money, lines: z.number() }),
    ),
    total: Money,
    /** Days with nothing are left out. */
    days: z.array(z.object({ day: z.string(), kind: ContractKind, pay: Money })),
  }),
});

export const debts = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/debts',
  access: 'agent',
  summary:
    'Pay that is owed and not paid yet: to oneself by those above (IN), or by oneself to those below (OUT); the oldest first. Also what a correction takes back.',
  query: z.object({ ...PageQuery, way: z._default(z.enum(['IN', 'OUT']), 'IN') }),
  reply: z.object({ owedToMe: Money, owedByMe: Money, page: page(PayLine) }),
});

const Commission = z.object({
  /** What can be taken into the wallet now; what one owes is not in it. */
  commission: Money,
  cash: Money,
});

export const commission = endpoint({
  method: 'GET',
  path: '/wps/v2/agents/commission',
  access: 'agent',
  summary: 'What one was paid and has not taken into the wallet.',
  reply: Commission,
});

export const collectCommission = endpoint({
  method: 'POST',
  path: '/wps/v2/agents/commission/collect',
  access: 'agent',
  summary:
    'Takes pay into the wallet. The same `key` is the same movement. Refuses INSUFFICIENT_FUNDS, also for what one owes by either programme, CURRENCY_MISMATCH, and while one keeps away from the house what a transfer is refused for: it is paid out after review.',
  body: z.object({ key: z.uuid(), money: PositiveMoney }),
  reply: Commission,
  rateLimit: { calls: 20, perSeconds: 60 },
});
