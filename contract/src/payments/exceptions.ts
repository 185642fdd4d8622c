/** Exceptions that an operator must decide: money without a clear owner, payments with an unknown result, differences between books. */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { DepositId, MemberId, MerchantId, OperatorId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** Why an exception was opened. */
export const ExceptionKind = z.enum([
  /** Money that names no deposit. */
  'UNKNOWN_MONEY',
  /** Money for a deposit that had expired, including its grace period. */
  'LATE_MATCH',
  /** The amount differs from the announced one. */
  'AMOUNT_DIFF',
  /** The payer has another name. */
  'NAME_DIFF',
  /** More deposits of one member within an hour than their method credits without review. */
  'VELOCITY',
  /** Several deposits match. */
  'SEVERAL_CANDIDATES',
  /** Two identical transactions of a bank. */
  'TWIN_LINE',
  /** A transaction with an unknown account or currency. */
  'LINE_IN_DOUBT',
  /** Money that must be returned to its sender. */
  'REFUND_DUE',
  /** A slip that was used before, that the bank does not know, or that contradicts its deposit. */
  'SLIP_DOUBTFUL',
  /** Money that was credited although a limit of the member was exceeded. */
  'LIMIT_PASSED',
  'WITHDRAWAL_DISPUTED',
  'PAYOUT_UNKNOWN',
  /** A vendor does not report the result of a transfer to or from a member's wallet there. */
  'TRANSFER_UNKNOWN',
  /** The bank's closing balance differs from the sum of its transactions. */
  'BALANCE_DIFF',
  /** A payment provider's settlement differs from the ledger. */
  'PSP_DIFF',
  /** A vendor's records and ours differ, and it is not corrected automatically. */
  'VENDOR_DIFF',
  /** A payout above what its vendor may pay by itself. It is held until two operators have decided. */
  'PAYOUT_HELD',
]);
export type ExceptionKind = z.output<typeof ExceptionKind>;

/** How an exception was resolved. */
export const ExceptionOutcome = z.enum(['CREDITED', 'RETURNED', 'SETTLED', 'DISMISSED']);
export type ExceptionOutcome = z.output<typeof ExceptionOutcome>;

export const ExceptionId = z.uuid().brand<'ExceptionId'>();
export type ExceptionId = z.output<typeof ExceptionId>;

/** A change of an exception, or a note. `by` is null for automatic changes. */
export const ExceptionNote = z.object({
  action: z.enum(['OPENED', 'TAKEN', 'LEFT', 'NOTED', 'RESOLVED']),
  text: z.nullable(z.string()),
  by: z.nullable(z.object({ operatorId: OperatorId, name: z.string() })),
  at: Moment,
});
export type ExceptionNote = z.output<typeof ExceptionNote>;

/** An exception in the list. `owner` is the operator working on it; the assignment lapses after 15 minutes without activity. */
export const PaymentException = z.object({
  id: ExceptionId,
  merchantId: MerchantId,
  kind: ExceptionKind,
  money: z.nullable(Money),
  subject: z.object({
    lineId: z.nullable(z.uuid()),
    depositId: z.nullable(DepositId),
    withdrawalId: z.nullable(z.uuid()),
    memberId: z.nullable(MemberId),
    /** A receiving account, `<bank>-<account>`, and a business day. */
    account: z.nullable(z.string()),
    day: z.nullable(z.string()),
  }),
  state: z.enum(['OPEN', 'RESOLVED']),
  owner: z.nullable(z.object({ operatorId: OperatorId, name: z.string(), until: Moment })),
  openedAt: Moment,
  resolvedAt: z.nullable(Moment),
  outcome: z.nullable(ExceptionOutcome),
});
export type PaymentException = z.output<typeof PaymentException>;
