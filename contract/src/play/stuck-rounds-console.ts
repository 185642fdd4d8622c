/** Rounds that stay open longer than they should: what is known of them, and what an operator does about it. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { MemberId, MerchantId, RoundId, TransferId, VendorCode } from '../core/ids.ts';
import { Decimal, Money } from '../core/money.ts';
import { RoundState, TransactionState } from '../vendor-api/wallet.ts';

export const StuckRoundId = z.uuid().brand<'StuckRoundId'>();
export type StuckRoundId = z.output<typeof StuckRoundId>;

/** ASKING: its vendor is asked, or it was put off. STUCK: a person decides. PROPOSED: one has, and a second person does. */
export const stuckStates = ['ASKING', 'STUCK', 'PROPOSED', 'CLOSED'] as const;
export const StuckState = z.enum(stuckStates);
export type StuckState = z.output<typeof StuckState>;

/** BY_VENDOR: it told us after all. ASKED_…: its answer to our question was clear. The others were decided by operators. */
export const stuckOutcomes = ['BY_VENDOR', 'ASKED_SETTLED', 'ASKED_CANCELLED', 'REFUNDED', 'SETTLED'] as const;
export const StuckOutcome = z.enum(stuckOutcomes);
export type StuckOutcome = z.output<typeof StuckOutcome>;

export const stuckSteps = ['FOUND', 'ASKED', 'NO_ANSWER', 'ANSWERED', 'STUCK', 'PROPOSED', 'DECLINED', 'WAITED', 'CLOSED'] as const;
export const StuckStep = z.enum(stuckSteps);
export type StuckStep = z.output<typeof StuckStep>;

export const StuckRound = z.object({
  id: StuckRoundId,
  merchantId: MerchantId,
  member: z.object({ id: MemberId, account: z.string() }),
  vendor: VendorCode,
  vendorName: z.string(),
  game: z.string(),
  roundId: RoundId,
  /** As the vendor calls it. */
  name: z.string(),
  round: RoundState,
  state: StuckState,
  stake: Money,
  /** What was paid of it so far. */
  payout: Money,
  startedAt: Moment,
  /** When it is looked at again by itself. */
  dueAt: Moment,
  outcome: z.nullable(StuckOutcome),
});
export type StuckRound = z.output<typeof StuckRound>;

export const stuckRounds = endpoint({
  method: 'GET',
  path: '/ops/hub/stuck',
  access: 'operator',
  needs: 'round.read',
  summary: 'Rounds whose vendor has not said what became of them, the oldest first; those that are decided, the newest first.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    vendor: z.optional(VendorCode),
    state: z._default(z.enum(['OPEN', 'CLOSED']), 'OPEN'),
  }),
  reply: page(StuckRound),
});

/** What was proposed; `own`: by the operator who looks. */
export const StuckProposal = z.object({
  act: z.enum(['REFUND', 'SETTLE']),
  /** To be paid; of a refund, what goes back. */
  amount: Money,
  reason: z.string(),
  by: z.string(),
  at: Moment,
  own: z.boolean(),
});
export type StuckProposal = z.output<typeof StuckProposal>;

export const OpenedStuckRound = z.object({
  stuck: StuckRound,
  /** Each call of the vendor that named the round, in order, with our decision. */
  calls: z.array(
    z.object({
      txId: z.string(),
      op: z.string(),
      at: Moment,
      state: TransactionState,
      code: z.string(),
      stake: Money,
      payout: Money,
      /** The posting it left in the book; null where no money moved. */
      transferId: z.nullable(TransferId),
    }),
  ),
  /** What the book has of it: each leg of the member's. */
  postings: z.array(z.object({ transferId: TransferId, at: Moment, reason: z.string(), account: z.string(), amount: Money })),
  /** What was done about it, in order. */
  story: z.array(z.object({ at: Moment, what: StuckStep, operator: z.nullable(z.string()), details: z.record(z.string(), z.string()) })),
  /** What the vendor said when it was asked last; null: nothing yet, or it cannot be asked. */
  answer: z.nullable(
    z.object({
      at: Moment,
      /** KNOWN: `rounds` says what. UNKNOWN: it has never heard of the round. */
      says: z.enum(['KNOWN', 'UNKNOWN']),
      rounds: z.array(
        z.object({ state: z.enum(['OPEN', 'ENDED', 'CANCELLED']), stake: Decimal, payout: Decimal, currency: z.string(), at: z.string() }),
      ),
    }),
  ),
  canBeAsked: z.boolean(),
  proposal: z.nullable(StuckProposal),
  /** Above what it takes a second person. */
  secondAbove: Money,
});
export type OpenedStuckRound = z.output<typeof OpenedStuckRound>;

const one = { params: z.object({ id: StuckRoundId }) };

export const openedStuckRound = endpoint({
  method: 'GET',
  path: '/ops/hub/stuck/:id',
  access: 'operator',
  needs: 'round.read',
  summary: 'One of them with all that is known. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedStuckRound,
});

/** How long it may be put off. */
export const waitHours = { min: 1, max: 168 } as const;

export const decideStuckRound = endpoint({
  method: 'POST',
  path: '/ops/hub/stuck/:id/decision',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    'Refunds a stuck round (every stake goes back the way it came, and what was paid of it is taken back), settles it with an amount that is paid on top of what was paid, or waits. Above the merchant’s threshold it becomes a proposal that another operator decides. What a vendor says later is still heard: its own settlement takes the place of ours, and what was refunded stays so. Refuses NOT_FOUND, CASE_CLOSED when the vendor was faster, CHANGED_MEANWHILE for one that is proposed already, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  ...one,
  body: z.object({
    decision: z.discriminatedUnion('act', [
      z.object({ act: z.literal('REFUND') }),
      z.object({ act: z.literal('SETTLE'), amount: Money }),
      z.object({ act: z.literal('WAIT'), hours: z.int().check(z.minimum(waitHours.min), z.maximum(waitHours.max)) }),
      /** Asks the vendor once more, now. */
      z.object({ act: z.literal('ASK') }),
    ]),
    reason: Reason,
  }),
  reply: OpenedStuckRound,
});

export const answerStuckProposal = endpoint({
  method: 'POST',
  path: '/ops/hub/stuck/:id/approval',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    'Carries out what a colleague proposed, or declines it. `seen`: the proposal that is answered; it refuses CHANGED_MEANWHILE where another one stands by now, or none. Refuses NOT_FOUND, CASE_CLOSED, SAME_APPROVER to who proposed it, FIELD_EMPTY for a refusal without a reason.',
  ...one,
  body: z.object({ approve: z.boolean(), reason: z.nullable(Reason), seen: z.pick(StuckProposal, { act: true, amount: true, at: true }) }),
  reply: OpenedStuckRound,
});

export const roundTerms = endpoint({
  method: 'GET',
  path: '/ops/hub/round-terms',
  access: 'operator',
  needs: 'round.read',
  summary: 'Above what a decision about a stuck round takes two people, at each merchant in scope; 0: always.',
  reply: z.array(z.object({ merchantId: MerchantId, secondAbove: Money })),
});

export const saveRoundTerms = endpoint({
  method: 'PUT',
  path: '/ops/hub/round-terms',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: true,
  summary: 'Sets it. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  body: z.object({ merchantId: MerchantId, secondAbove: Money, reason: Reason }),
  reply: z.null(),
});
