/** Money out as the desk works on it: the queue with its risks, approvals by two, payments and their files. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId, PayoutLegId, WithdrawalId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { RejectReason, WithdrawalState } from './withdrawals.ts';

/** What the queue is sorted into. */
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

/** How far one payment of a withdrawal is. */
export const PayoutLegState = z.enum(['READY', 'SENDING', 'SENT', 'UNKNOWN', 'REFUSED', 'RETURNED']);

/** What may be done with a withdrawal now. */
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
  summary: 'Withdrawals of one part of the queue: what waits, the oldest first; what is done, the newest first.',
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
  summary: 'One withdrawal with its way, its payments and what the member said of them. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedPayout,
});

export const approvePayout = endpoint({
  method: 'POST',
  path: '/ops/desk/withdrawals/:id/approval',
  access: 'operator',
  needs: 'withdrawal.approve',
  confirms: true,
  summary: 'Says yes or no to a withdrawal; a large one takes two who say yes. Refuses CASE_TAKEN, SAME_APPROVER, WITHDRAWAL_STATE.',
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
    'Sends an approved withdrawal, sends again what did not arrive, gives it back, proves that it arrived, or says what became of a payment nobody could vouch for. All but paying take a reason. Refuses CASE_TAKEN, WITHDRAWAL_STATE, FIELD_EMPTY, NO_PAYOUT_SOURCE.',
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

// ---- files of payouts

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
  summary: 'Payout files of a merchant, the newest first, and the accounts a file can be made for.',
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
    'Puts approved withdrawals into a file for a bank. From then on they are on their way. Refuses NOT_FOUND where nothing waits, NO_PAYOUT_SOURCE.',
  body: z.object({ merchantId: MerchantId, sourceId: z.uuid() }),
  reply: BatchFile,
});

export const batchFile = endpoint({
  method: 'GET',
  path: '/ops/desk/payout-batches/:id',
  access: 'operator',
  needs: 'withdrawal.pay',
  summary: 'The file of a batch again. NOT_FOUND for another.',
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
    "Takes the bank's answer to a file: for each reference whether it was paid. What it does not name stays on its way, and what is known to be otherwise (`otherwise`) is left as it is. The same answer again changes nothing. Refuses NOT_FOUND, STATEMENT_UNREADABLE.",
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
