/** Adjustments of a member's balance: proposed by one operator, approved by another. */
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page, text } from '../core/envelope.ts';
import { MemberId, MerchantId, TransferId } from '../core/ids.ts';
import { Money } from '../core/money.ts';
import { Reason } from './work-queues.ts';

const one = { params: z.object({ id: MemberId }) };

export const AdjustmentCause = z.enum(['CORRECTION', 'COMPENSATION', 'GOODWILL', 'CHARGEBACK', 'OTHER']);
export type AdjustmentCause = z.output<typeof AdjustmentCause>;
export const AdjustmentState = z.enum(['PROPOSED', 'APPROVED', 'REJECTED']);
export type AdjustmentState = z.output<typeof AdjustmentState>;

export const Adjustment = z.object({
  id: z.uuid(),
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  /** Positive: to the member; negative: from them. */
  money: Money,
  cause: AdjustmentCause,
  reason: z.string(),
  /** The deposit that a chargeback reverses; null: none. */
  depositReference: z.nullable(z.string()),
  state: AdjustmentState,
  proposedAt: Moment,
  proposedBy: z.string(),
  /** Whether the calling operator proposed it and therefore may not approve it. */
  own: z.boolean(),
  decidedAt: z.nullable(Moment),
  decidedBy: z.nullable(z.string()),
  decision: z.nullable(z.string()),
  transferId: z.nullable(TransferId),
});
export type Adjustment = z.output<typeof Adjustment>;

export const adjustments = endpoint({
  method: 'GET',
  path: '/ops/adjustments',
  access: 'operator',
  needs: 'adjustment.read',
  summary: 'List balance adjustments, pending ones first, then newest first.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    memberId: z.optional(MemberId),
    state: z.optional(AdjustmentState),
    /** Only this one. */
    id: z.optional(z.uuid()),
  }),
  reply: page(Adjustment),
});

export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/ops/members/:id/adjustments',
  takesIdempotencyKey: true,
  access: 'operator',
  needs: 'adjustment.propose',
  confirms: 'WORK',
  summary:
    "Propose an adjustment of a member's cash. No money moves until another operator approves it. The same `key` is the same proposal. Refuses CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, DEPOSIT_NOT_FOUND, FIELD_FORMAT for a deposit of anything but a chargeback, and KEY_REUSED for a key of another proposal.",
  ...one,
  body: z.object({
    key: z.uuid(),
    money: Money,
    cause: AdjustmentCause,
    reason: Reason,
    /** The reference of the deposit that a chargeback reverses. Its bonus ends with it; what the member has spent becomes a debt. */
    depositReference: z.optional(text(64)),
  }),
  reply: Adjustment,
});

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/ops/adjustments/:id/decision',
  access: 'operator',
  needs: 'adjustment.approve',
  confirms: true,
  summary:
    'Approve an adjustment, which posts it to the ledger once, or reject it. The proposer may only reject it. Refuses SAME_APPROVER, CASE_TAKEN, CHANGED_MEANWHILE, INSUFFICIENT_FUNDS, and ACCOUNT_CLOSED if the account was closed in the meantime.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ approve: z.boolean(), decision: z.nullable(Reason) }),
  reply: Adjustment,
});
