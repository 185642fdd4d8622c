/** Withdrawals in the console: the queue with risk scores, approvals, payments and their files. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId, PayoutLegId, WithdrawalId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { RejectReason, WithdrawalState } from './withdrawals.ts';

/** The sections of the queue. */
export const PayoutQueue = z.enum(['WAITING', 'APPROVED', 'ON_THE_WAY', 'UNKNOWN', 'DISPUTED', 'DONE']);
export type PayoutQueue = z.output<typeof PayoutQueue>;

export const PayoutRow = z.object({
  id: WithdrawalId,
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  reference: z.string(),
  state: WithdrawalState,
  money: Money,
  fee: Money,
  risk: z.object({ score: z.nullable(z.number()), reasons: z.array(z.string()) }),
  approvals: z.object({ done: z.number(), needed: z.number(), mine: z.boolean() }),
  requestedAt: Moment,
});
export type PayoutRow = z.output<typeof PayoutRow>;

/** The state of one payment of a withdrawal. */
export const PayoutLegState = z.enum(['READY', 'SENDING', 'SENT', 'UNKNOWN', 'REFUSED', 'RETURNED']);

/** The actions that are possible on a withdrawal. */
export const PayoutAct = z.enum(['APPROVE', 'REJECT', 'PAY', 'RESEND', 'PROVE', 'REFUND', 'SETTLE']);
export type PayoutAct = z.output<typeof PayoutAct>;

export const OpenedPayout = z.extend(PayoutRow, {
  paid: Money,
  refunded: Money,
  to: z.object({ kind: z.string(), code: z.string(), name: z.string(), account: z.string(), holder: z.string() }),
  rejectReason: z.nullable(RejectReason),
  legs: z.array(
    z.object({ id: PayoutLegId, money: Money, state: PayoutLegState, rail: z.string(), problem: z.nullable(z.string()), at: Moment }),
  ),
  receipt: z.nullable(
    z.object({ answer: z.string(), received: Money, remaining: Money, note: z.nullable(z.string()), uploadIds: z.array(z.uuid()) }),
  ),
  history: z.array(z.object({ state: WithdrawalState, at: Moment, byOperator: z.boolean(), note: z.nullable(z.string()) })),
  acts: z.array(PayoutAct),
});
export type OpenedPayout = z.output<typeof OpenedPayout>;

export const payouts = endpoint({
  method: 'GET',
  path: '/ops/desk/withdrawals',
  access: 'operator',
  needs: 'withdrawal.read',
  summary: 'List withdrawals of one queue: open ones oldest first, completed ones newest first.',
  query: z.object({
    ...PageQuery,
    queue: z._default(PayoutQueue, 'WAITING'),
    merchantId: z.optional(MerchantId),
    memberId: z.optional(MemberId),
  }),
  reply: page(PayoutRow),
});

const one = { params: z.object({ id: WithdrawalId }) };

export const openedPayout = endpoint({
  method: 'GET',
  path: '/ops/desk/withdrawals/:id',
  access: 'operator',
  needs: 'withdrawal.read',
  summary: "Get one withdrawal with its history, its payments and the member's receipt. Refuses NOT_FOUND.",
  ...one,
  reply: OpenedPayout,
});

export const approvePayout = endpoint({
  method: 'POST',
  path: '/ops/desk/withdrawals/:id/approval',
  access: 'operator',
  needs: 'withdrawal.approve',
  confirms: true,
  summary: 'Approve or reject a withdrawal. A large one requires two approvals. Refuses CASE_TAKEN, SAME_APPROVER, WITHDRAWAL_STATE.',
  ...one,
  body: z.discriminatedUnion('approve', [
    z.object({ approve: z.literal(true) }),
    z.object({ approve: z.literal(false), reason: RejectReason, note: z.nullable(Reason) }),
  ]),
  reply: OpenedPayout,
});

export const payPayout = endpoint({
  method: 'POST',
  path: '/ops/desk/withdrawals/:id/payment',
  access: 'operator',
  needs: 'withdrawal.pay',
  confirms: true,
  summary:
    'Send an approved withdrawal, resend what did not arrive, refund it, prove that it arrived, or settle a payment with an unknown result. Everything except sending requires a reason. Refuses CASE_TAKEN, WITHDRAWAL_STATE, FIELD_EMPTY, NO_PAYOUT_SOURCE.',
  ...one,
  body: z.object({
    act: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('PAY') }),
      z.object({ kind: z.literal('RESEND') }),
      z.object({ kind: z.literal('PROVE') }),
      z.object({ kind: z.literal('REFUND') }),
      z.object({ kind: z.literal('SETTLE'), legId: PayoutLegId, outcome: z.enum(['SENT', 'REFUSED']) }),
    ]),
    reason: z.nullable(Reason),
  }),
  reply: OpenedPayout,
});

// ---- payout files

export const PayoutSource = z.object({ id: z.uuid(), name: z.string(), currency: z.string() });

export const PayoutBatch = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  source: z.string(),
  madeAt: Moment,
  madeBy: z.string(),
  legs: z.number(),
  open: z.number(),
  sum: Money,
});
export type PayoutBatch = z.output<typeof PayoutBatch>;

const BatchFile = z.object({ batch: PayoutBatch, fileName: z.string(), csv: z.string() });

export const payoutBatches = endpoint({
  method: 'GET',
  path: '/ops/desk/payout-batches',
  access: 'operator',
  needs: 'withdrawal.pay',
  summary: "List a merchant's payout files, newest first, and the accounts for which a file can be made.",
  query: z.object({ ...PageQuery, merchantId: MerchantId }),
  reply: z.extend(page(PayoutBatch), { sources: z.array(PayoutSource) }),
});

export const makeBatch = endpoint({
  method: 'POST',
  path: '/ops/desk/payout-batches',
  access: 'operator',
  needs: 'withdrawal.pay',
  confirms: true,
  summary:
    'Create a payout file for a bank from approved withdrawals, which are then in progress. Refuses NOT_FOUND if no withdrawal waits, NO_PAYOUT_SOURCE.',
  body: z.object({ merchantId: MerchantId, sourceId: z.uuid() }),
  reply: BatchFile,
});

export const batchFile = endpoint({
  method: 'GET',
  path: '/ops/desk/payout-batches/:id',
  access: 'operator',
  needs: 'withdrawal.pay',
  summary: 'Download a payout file again. Refuses NOT_FOUND.',
  params: z.object({ id: z.uuid() }),
  reply: BatchFile,
});

export const answerBatch = endpoint({
  method: 'POST',
  path: '/ops/desk/payout-batches/:id/answer',
  access: 'operator',
  needs: 'withdrawal.pay',
  confirms: true,
  summary:
    "Import the bank's answer to a payout file: for each reference, whether it was paid. References not listed stay in progress, and those already known to be otherwise (`otherwise`) are left unchanged. Importing the same answer again changes nothing. Refuses NOT_FOUND, STATEMENT_UNREADABLE.",
  params: z.object({ id: z.uuid() }),
  body: z.object({ csv: text(200_000) }),
  reply: z.object({
    batch: PayoutBatch,
    paid: z.number(),
    refused: z.number(),
    unknown: z.array(z.string()),
    otherwise: z.array(z.string()),
  }),
});
