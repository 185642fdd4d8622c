/** Pay of agents at the operators' desk: runs and their lines down to the bets, who let them be paid, what was changed by hand, and what is still due. */
import * as z from 'zod/mini';
import { ContractKind } from './contracts.ts';
import { LineState, payLine, RunState } from './settlement.ts';
import { Reason } from '../console/work-queues.ts';
import { Named } from './contracts-console.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MerchantId } from '../core/ids.ts';
import { Currency, Money } from '../core/money.ts';

const one = { params: z.object({ id: z.uuid() }) };

/** What is paid for one period of one kind at one merchant. */
export const DeskRun = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  kind: ContractKind,
  currency: Currency,
  /** `2026-11-20`, `2026-11-H2`, `2026-11-20T14+07:00`; of bets, when their five minutes began. */
  period: z.string(),
  start: Moment,
  end: Moment,
  state: RunState,
  /** Its place among the runs of its period: the second corrects the first. */
  place: z.number(),
  isCorrection: z.boolean(),
  /** What the house pays for it; null until it is worked out. */
  cost: z.nullable(Money),
  problem: z.nullable(z.string()),
  computedAt: z.nullable(Moment),
  decidedAt: z.nullable(Moment),
  postedAt: z.nullable(Moment),
});
export type DeskRun = z.output<typeof DeskRun>;

export const deskRuns = endpoint({
  method: 'GET',
  path: '/ops/agents/runs',
  access: 'operator',
  needs: 'agent.read',
  summary: 'Runs of pay, the newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    kind: z.optional(ContractKind),
    state: z.optional(RunState),
  }),
  reply: page(DeskRun),
});

/** A line of a run changed by hand. It holds when it is `APPLIED`; above what one operator may, another has to agree first. */
export const Override = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  runId: z.uuid(),
  lineId: z.uuid(),
  kind: ContractKind,
  period: z.string(),
  payee: Named,
  was: Money,
  becomes: Money,
  reason: z.string(),
  state: z.enum(['PROPOSED', 'APPLIED', 'REJECTED']),
  askedAt: Moment,
  askedBy: z.string(),
  /** Whether who asks proposed it, and so may not agree. */
  own: z.boolean(),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  decision: z.nullable(z.string()),
});
export type Override = z.output<typeof Override>;

export const runActs = ['APPROVE', 'REJECT', 'RERUN'] as const;
export type RunAct = (typeof runActs)[number];

export const OpenedRun = z.object({
  run: DeskRun,
  /** What the house pays, in which all that goes on to downlines is; `due` is what anybody is owed. */
  sums: z.object({ lines: z.number(), nothing: z.number(), entitlement: Money, amount: Money, paid: Money, due: Money }),
  /** Who let it be paid so far, and how many it takes; nobody was asked where it cost no more than `autoApproveMax`. */
  approvals: z.object({ by: z.array(z.object({ operator: z.string(), own: z.boolean(), at: Moment })), needed: z.number() }),
  autoApproveMax: Money,
  /** Who decided; null: nobody had to. */
  decidedBy: z.nullable(z.string()),
  /** All runs of the period, in their order. */
  ofPeriod: z.array(DeskRun),
  overrides: z.array(Override),
  /** How many changes by hand hold: with another number it is another run. */
  changes: z.number(),
  /** What may be done with it now. */
  acts: z.array(z.enum(runActs)),
});
export type OpenedRun = z.output<typeof OpenedRun>;

export const deskRun = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:id',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'A run with its sums, who approved it, what was changed by hand (at most a hundred), and the other runs of its period. NOT_FOUND.',
  ...one,
  reply: OpenedRun,
});

export const DeskLine = z.object({
  id: z.uuid(),
  payer: z.nullable(Named),
  payee: Named,
  /** How far below the house. */
  depth: z.number(),
  entitlement: Money,
  amount: Money,
  downlines: Money,
  pay: Money,
  paid: Money,
  due: Money,
  state: LineState,
  /** What was added by hand; below zero: taken off. */
  overridden: Money,
  settledAt: z.nullable(Moment),
});
export type DeskLine = z.output<typeof DeskLine>;

export const deskRunLines = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:id/lines',
  access: 'operator',
  needs: 'agent.read',
  summary: 'The lines of a run, uplines before their downlines; with `account` those of one payee or payer. NOT_FOUND, MEMBER_NOT_FOUND.',
  ...one,
  query: z.object({ ...PageQuery, state: z.optional(LineState), account: z.optional(text(64)) }),
  reply: page(DeskLine),
});

export const deskLine = endpoint({
  method: 'GET',
  path: '/ops/agents/lines/:id',
  access: 'operator',
  needs: 'agent.read',
  summary: 'A line with how it was worked out, what moved for it, and what was changed by hand. NOT_FOUND.',
  ...one,
  reply: z.object({
    run: DeskRun,
    line: DeskLine,
    working: payLine.reply.shape.working,
    payments: payLine.reply.shape.payments,
    overrides: z.array(Override),
    /** Whether it may be changed now: not while another change of it waits. */
    mayOverride: z.boolean(),
  }),
});

export const deskLineDownlines = endpoint({
  method: 'GET',
  path: '/ops/agents/lines/:id/downlines',
  access: 'operator',
  needs: 'agent.read',
  summary: 'What direct downlines of the payee get by the same run, the largest first. NOT_FOUND.',
  ...one,
  query: z.object(PageQuery),
  reply: page(DeskLine),
});

export const DeskBet = z.object({
  round: z.string(),
  member: z.nullable(Named),
  gameType: z.string(),
  stake: Money,
  payout: Money,
  validBet: Money,
  settledAt: Moment,
});
export type DeskBet = z.output<typeof DeskBet>;

export const deskLineBets = endpoint({
  method: 'GET',
  path: '/ops/agents/lines/:id/bets',
  access: 'operator',
  needs: 'agent.read',
  summary: 'The bets of the payee’s team that a line was worked out from, the newest first. NOT_FOUND.',
  ...one,
  query: z.object(PageQuery),
  reply: page(DeskBet),
});

export const decideRun = endpoint({
  method: 'POST',
  path: '/ops/agents/runs/:id/decision',
  access: 'operator',
  needs: 'agent.run',
  confirms: true,
  summary:
    'Lets a run be paid, or does not. One that costs more than the merchant’s limit takes two people. Refuses NOT_FOUND, CASE_TAKEN, CHANGED_MEANWHILE when it does not wait or its lines were changed by hand more often than was seen, SAME_APPROVER, OVERRIDE_OPEN, and FIELD_EMPTY for a rejection without a reason.',
  ...one,
  body: z.object({
    approve: z.boolean(),
    reason: z.nullable(Reason),
    /** As many as the run had when it was looked at. */
    changes: z.number(),
  }),
  reply: OpenedRun,
});

export const rerunDesk = endpoint({
  method: 'POST',
  path: '/ops/agents/runs/:id/rerun',
  access: 'operator',
  needs: 'agent.run',
  confirms: true,
  summary:
    'Looks at a settled period again: null where nothing it was worked out from has changed, else another run that pays or takes back the difference. A run of bets that was rejected waits for an operator again, and is answered itself. Refuses NOT_FOUND, and CHANGED_MEANWHILE while a run of the period is not settled.',
  ...one,
  body: z.object({ reason: Reason }),
  reply: z.nullable(DeskRun),
});

export const runFile = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:id/file',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'The lines of a run as a file: a workbook for spreadsheets, or CSV. Refuses NOT_FOUND, and LIMIT_REACHED above fifty thousand lines.',
  ...one,
  query: z.object({ format: z.enum(['xlsx', 'csv']) }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  rateLimit: { calls: 10, perSeconds: 60 },
});

export const overrideLine = endpoint({
  method: 'POST',
  path: '/ops/agents/lines/:id/overrides',
  access: 'operator',
  needs: 'agent.override',
  confirms: true,
  summary:
    'Changes what a line of a run that waits pays. Above what one operator may change of a run, it is proposed, and holds when another agrees. Refuses NOT_FOUND, CHANGED_MEANWHILE, also where the line is not what it `was` any more, OVERRIDE_OPEN, CURRENCY_MISMATCH, and AMOUNT_OUT_OF_RANGE for less than nothing, no whole step, or what it is already.',
  ...one,
  body: z.object({ was: Money, amount: Money, reason: Reason }),
  reply: Override,
});

export const decideOverride = endpoint({
  method: 'POST',
  path: '/ops/agents/overrides/:id/decision',
  access: 'operator',
  needs: 'agent.override',
  confirms: true,
  summary:
    'Agrees to a change that was proposed, or does not. Who proposed it may only take it back. Refuses NOT_FOUND, CHANGED_MEANWHILE, SAME_APPROVER, and FIELD_EMPTY for a rejection without a reason.',
  ...one,
  body: z.object({ approve: z.boolean(), decision: z.nullable(Reason) }),
  reply: Override,
});

export const overrides = endpoint({
  method: 'GET',
  path: '/ops/agents/overrides',
  access: 'operator',
  needs: 'agent.read',
  summary: 'Lines that were changed by hand, or are to be: those that wait first, then the newest. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z.optional(Override.shape.state) }),
  reply: page(Override),
});

// ---- what is due

export const Debt = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  runId: z.uuid(),
  kind: ContractKind,
  period: z.string(),
  payer: z.nullable(Named),
  payee: Named,
  amount: Money,
  paid: Money,
  due: Money,
  state: LineState,
  /** When it is tried for the last time; null where it was given up. */
  triedUntil: z.nullable(Moment),
});
export type Debt = z.output<typeof Debt>;

export const debts = endpoint({
  method: 'GET',
  path: '/ops/agents/debts',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'What uplines owe their downlines and could not pay, the oldest first, or with `GIVEN_UP` what is tried no more; and what it adds up to. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), of: z._default(z.enum(['DUE', 'GIVEN_UP']), 'DUE') }),
  reply: z.object({ page: page(Debt), totals: z.array(Money) }),
});

export const retryDebts = endpoint({
  method: 'POST',
  path: '/ops/agents/debts/retry',
  access: 'operator',
  needs: 'agent.run',
  confirms: true,
  summary:
    'Tries again, now, to pay what is due at a merchant, as far as uplines have money. Answers how many lines were looked at. Refuses MERCHANT_UNKNOWN.',
  body: z.object({ merchantId: MerchantId, reason: Reason }),
  reply: z.object({ looked: z.number() }),
  rateLimit: { calls: 6, perSeconds: 60 },
});
