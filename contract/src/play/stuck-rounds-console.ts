/** Rounds that stay open too long, and how operators decide them. */
import * as z from 'zod/mini';
import { Reason } from '../console/work-queues.ts';
import { endpoint } from '../core/endpoint.ts';
import { Moment, PageQuery, page } from '../core/envelope.ts';
import { MemberId, MerchantId, RoundId, TransferId, VendorCode } from '../core/ids.ts';
import { Decimal, Money } from '../core/money.ts';
import { RoundState, TransactionState } from '../vendor-api/wallet.ts';

export const StuckRoundId = z.uuid().brand<'StuckRoundId'>();
export type StuckRoundId = z.output<typeof StuckRoundId>;

/** ASKING: the vendor is being queried, or the round was postponed. STUCK: waits for a decision. PROPOSED: waits for a second operator. */
export const stuckStates = ['ASKING', 'STUCK', 'PROPOSED', 'CLOSED'] as const;
export const StuckState = z.enum(stuckStates);
export type StuckState = z.output<typeof StuckState>;

/** BY_VENDOR: the vendor settled it after all. ASKED_…: its answer to our query was clear. The others were decided by operators. */
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
  /** The vendor's id. */
  name: z.string(),
  round: RoundState,
  state: StuckState,
  stake: Money,
  /** Paid out so far. */
  payout: Money,
  startedAt: Moment,
  /** When it is next processed automatically. */
  dueAt: Moment,
  outcome: z.nullable(StuckOutcome),
});
export type StuckRound = z.output<typeof StuckRound>;

export const stuckRounds = endpoint({
  method: 'GET',
  path: '/ops/hub/stuck',
  access: 'operator',
  needs: 'round.read',
  summary: 'List stuck rounds, oldest first, or decided ones, newest first.',
  query: z.object({
    ...PageQuery,
    merchantId: z.optional(MerchantId),
    vendor: z.optional(VendorCode),
    state: z._default(z.enum(['OPEN', 'CLOSED']), 'OPEN'),
  }),
  reply: page(StuckRound),
});

/** A proposed decision; `own`: by the calling operator. */
export const StuckProposal = z.object({
  act: z.enum(['REFUND', 'SETTLE']),
  /** The amount to pay; for a refund, the amount returned. */
  amount: Money,
  reason: z.string(),
  by: z.string(),
  at: Moment,
  own: z.boolean(),
});
export type StuckProposal = z.output<typeof StuckProposal>;

export const OpenedStuckRound = z.object({
  stuck: StuckRound,
  /** Each call of the vendor about the round, in order, with our decision. */
  calls: z.array(
    z.object({
      txId: z.string(),
      op: z.string(),
      at: Moment,
      state: TransactionState,
      code: z.string(),
      stake: Money,
      payout: Money,
      /** The ledger posting it made; null if no money moved. */
      transferId: z.nullable(TransferId),
    }),
  ),
  /** The ledger entries of the member for this round. */
  postings: z.array(z.object({ transferId: TransferId, at: Moment, reason: z.string(), account: z.string(), amount: Money })),
  /** The decisions about it, in order. */
  story: z.array(z.object({ at: Moment, what: StuckStep, operator: z.nullable(z.string()), details: z.record(z.string(), z.string()) })),
  /** The vendor's last answer to our query; null if none, or if it cannot be queried. */
  answer: z.nullable(
    z.object({
      at: Moment,
      /** KNOWN: see `rounds`. UNKNOWN: the vendor does not know the round. */
      says: z.enum(['KNOWN', 'UNKNOWN']),
      rounds: z.array(
        z.object({ state: z.enum(['OPEN', 'ENDED', 'CANCELLED']), stake: Decimal, payout: Decimal, currency: z.string(), at: z.string() }),
      ),
    }),
  ),
  canBeAsked: z.boolean(),
  proposal: z.nullable(StuckProposal),
  /** The amount above which a second operator is required. */
  secondAbove: Money,
});
export type OpenedStuckRound = z.output<typeof OpenedStuckRound>;

const one = { params: z.object({ id: StuckRoundId }) };

export const openedStuckRound = endpoint({
  method: 'GET',
  path: '/ops/hub/stuck/:id',
  access: 'operator',
  needs: 'round.read',
  summary: 'Get one stuck round with everything known about it. Refuses NOT_FOUND.',
  ...one,
  reply: OpenedStuckRound,
});

/** How many hours a round can be postponed. */
export const waitHours = { min: 1, max: 168 } as const;

export const decideStuckRound = endpoint({
  method: 'POST',
  path: '/ops/hub/stuck/:id/decision',
  access: 'operator',
  needs: 'round.decide',
  confirms: 'WORK',
  summary:
    "Decide a stuck round. REFUND returns every stake and takes back payouts; SETTLE pays an amount in addition to earlier payouts; WAIT postpones; ASK queries the vendor again. Above the merchant's threshold it becomes a proposal for another operator. A later settlement of the vendor replaces ours; a refund is final. Refuses NOT_FOUND, CASE_CLOSED if the vendor was faster, CHANGED_MEANWHILE for a round with an open proposal, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.",
  ...one,
  body: z.object({
    decision: z.discriminatedUnion('act', [
      z.object({ act: z.literal('REFUND') }),
      z.object({ act: z.literal('SETTLE'), amount: Money }),
      z.object({ act: z.literal('WAIT'), hours: z.int().check(z.minimum(waitHours.min), z.maximum(waitHours.max)) }),
      /** Queries the vendor again, now. */
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
    "Approve or reject a colleague's proposal. `seen` is the proposal being answered; CHANGED_MEANWHILE if it is no longer the current one. Refuses NOT_FOUND, CASE_CLOSED, SAME_APPROVER for the proposer, and FIELD_EMPTY for a rejection without a reason.",
  ...one,
  body: z.object({ approve: z.boolean(), reason: z.nullable(Reason), seen: z.pick(StuckProposal, { act: true, amount: true, at: true }) }),
  reply: OpenedStuckRound,
});

export const roundTerms = endpoint({
  method: 'GET',
  path: '/ops/hub/round-terms',
  access: 'operator',
  needs: 'round.read',
  summary:
    'List, for each merchant in scope, the amount above which a decision about a stuck round requires two operators; 0 means always.',
  reply: z.array(z.object({ merchantId: MerchantId, secondAbove: Money })),
});

export const saveRoundTerms = endpoint({
  method: 'PUT',
  path: '/ops/hub/round-terms',
  access: 'operator',
  needs: 'vendor.edit',
  confirms: true,
  summary:
    'Set the amount above which a decision about a stuck round requires two operators. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE.',
  body: z.object({ merchantId: MerchantId, secondAbove: Money, reason: Reason }),
  reply: z.null(),
});
