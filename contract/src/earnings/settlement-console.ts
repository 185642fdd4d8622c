/** Agents' pay in the console: runs and their pay items down to the bets, approvals, manual changes, and debts. */
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

/** The pay of one period and kind at one merchant. */
export const DeskRun = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  kind: ContractKind,
  currency: Currency,
  /** `2026-11-20`, `2026-11-H2`, `2026-11-20T14+07:00`; for real-time pay, the start of its five minutes. */
  period: z.string(),
  start: Moment,
  end: Moment,
  state: RunState,
  /** Its number among the runs of its period: the second corrects the first. */
  place: z.number(),
  isCorrection: z.boolean(),
  /** The operator's cost; null until it is calculated. */
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
  summary: 'List pay runs, newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    kind: z.optional(ContractKind),
    state: z.optional(RunState),
  }),
  reply: page(DeskRun),
});

/** A manual change of a pay item. It applies when `APPLIED`; above an operator's own limit, another must approve it first. */
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
  /** Whether the calling operator proposed it and therefore may not approve it. */
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
  /** The operator's cost, which includes the pay of downlines; `due` is what is owed in total. */
  sums: z.object({ lines: z.number(), nothing: z.number(), entitlement: Money, amount: Money, paid: Money, due: Money }),
  /** The approvals so far and the number needed; none is needed up to `autoApproveMax`. */
  approvals: z.object({ by: z.array(z.object({ operator: z.string(), own: z.boolean(), at: Moment })), needed: z.number() }),
  autoApproveMax: Money,
  /** The deciding operator; null if no decision was needed. */
  decidedBy: z.nullable(z.string()),
  /** All runs of the period, in order. */
  ofPeriod: z.array(DeskRun),
  overrides: z.array(Override),
  /** How many manual changes apply. A decision names this number, so that it fails if another change was made. */
  changes: z.number(),
  /** The actions that are possible now. */
  acts: z.array(z.enum(runActs)),
});
export type OpenedRun = z.output<typeof OpenedRun>;

export const deskRun = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:id',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'Get a pay run with its totals, its approvals, manual changes (at most a hundred) and the other runs of its period. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedRun,
});

export const DeskLine = z.object({
  id: z.uuid(),
  payer: z.nullable(Named),
  payee: Named,
  /** Levels below the top. */
  depth: z.number(),
  entitlement: Money,
  amount: Money,
  downlines: Money,
  pay: Money,
  paid: Money,
  due: Money,
  state: LineState,
  /** The manual change; negative if the amount was reduced. */
  overridden: Money,
  settledAt: z.nullable(Moment),
});
export type DeskLine = z.output<typeof DeskLine>;

export const deskRunLines = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:id/lines',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'List the pay items of a run, uplines before downlines; with `account`, those of one payee or payer. Refuses NOT_FOUND, MEMBER_NOT_FOUND.',
  ...one,
  query: z.object({ ...PageQuery, state: z.optional(LineState), account: z.optional(text(64)) }),
  reply: page(DeskLine),
});

export const deskLine = endpoint({
  method: 'GET',
  path: '/ops/agents/lines/:id',
  access: 'operator',
  needs: 'agent.read',
  summary: 'Get a pay item with its calculation, payments and manual changes. Refuses NOT_FOUND.',
  ...one,
  reply: z.object({
    run: DeskRun,
    line: DeskLine,
    working: payLine.reply.shape.working,
    payments: payLine.reply.shape.payments,
    overrides: z.array(Override),
    /** Whether it may be changed now; not while another change is pending. */
    mayOverride: z.boolean(),
  }),
});

export const deskLineDownlines = endpoint({
  method: 'GET',
  path: '/ops/agents/lines/:id/downlines',
  access: 'operator',
  needs: 'agent.read',
  summary: "List what the payee's direct downlines receive in the same run, largest first. Refuses NOT_FOUND.",
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
  summary: "List the bets of the payee's team that a pay item was calculated from, newest first. Refuses NOT_FOUND.",
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
    "Approve or reject a pay run. A run that costs more than the merchant's limit requires two operators. Refuses NOT_FOUND, CASE_TAKEN, CHANGED_MEANWHILE if it does not wait for approval or has more manual changes than `changes`, SAME_APPROVER, OVERRIDE_OPEN, and FIELD_EMPTY for a rejection without a reason.",
  ...one,
  body: z.object({
    approve: z.boolean(),
    reason: z.nullable(Reason),
    /** The number of changes the operator saw. */
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
    'Recalculate a settled period. Returns null if nothing changed, otherwise the run that pays or takes back the difference. A rejected real-time run is not replaced; it waits for approval again. Refuses NOT_FOUND, and CHANGED_MEANWHILE while a run of the period is not settled.',
  ...one,
  body: z.object({ reason: Reason }),
  reply: z.nullable(DeskRun),
});

export const runFile = endpoint({
  method: 'GET',
  path: '/ops/agents/runs/:id/file',
  access: 'operator',
  needs: 'agent.read',
  summary: 'Export the pay items of a run as a workbook or CSV. Refuses NOT_FOUND, and LIMIT_REACHED above fifty thousand items.',
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
    "Change the amount of a pay item in a run that waits for approval. Above the operator's own limit it becomes a proposal for another operator. Refuses NOT_FOUND, CHANGED_MEANWHILE, also if `was` is no longer the amount, OVERRIDE_OPEN, CURRENCY_MISMATCH, and AMOUNT_OUT_OF_RANGE for a negative amount, a fraction of the step, or the present amount.",
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
    'Approve or reject a proposed change. The proposer may only withdraw it. Refuses NOT_FOUND, CHANGED_MEANWHILE, SAME_APPROVER, and FIELD_EMPTY for a rejection without a reason.',
  ...one,
  body: z.object({ approve: z.boolean(), decision: z.nullable(Reason) }),
  reply: Override,
});

export const overrides = endpoint({
  method: 'GET',
  path: '/ops/agents/overrides',
  access: 'operator',
  needs: 'agent.read',
  summary: 'List manual changes of pay items, pending ones first, then newest first. Refuses MERCHANT_UNKNOWN.',
  query: z.object({ ...PageQuery, merchantId: z.optional(MerchantId), state: z.optional(Override.shape.state) }),
  reply: page(Override),
});

// ---- debts

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
  /** When it is last retried; null if it was given up. */
  triedUntil: z.nullable(Moment),
});
export type Debt = z.output<typeof Debt>;

export const debts = endpoint({
  method: 'GET',
  path: '/ops/agents/debts',
  access: 'operator',
  needs: 'agent.read',
  summary:
    'List what uplines owe their downlines and could not pay, oldest first, or with `GIVEN_UP` debts that are no longer retried; with totals. Refuses MERCHANT_UNKNOWN.',
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
    'Retry the payment of debts at a merchant now, as far as uplines have money. Returns the number of pay items checked. Refuses MERCHANT_UNKNOWN.',
  body: z.object({ merchantId: MerchantId, reason: Reason }),
  reply: z.object({ looked: z.number() }),
  rateLimit: { calls: 6, perSeconds: 60 },
});
