/** What a person at the desk must decide: money that came and is not simply somebody's, payments nobody can vouch for, books that differ. */
import * as z from 'zod/mini';
import { Moment } from '../core/envelope.ts';
import { DepositId, MemberId, MerchantId, OperatorId } from '../core/ids.ts';
import { Money } from '../core/money.ts';

/** Why a case was opened. */
export const CaseKind = z.enum([
  /** Money came that names no deposit. */
  'UNKNOWN_MONEY',
  /** Money for a deposit that had expired, and its grace too. */
  'LATE_MATCH',
  /** Another amount came than was announced. */
  'AMOUNT_DIFF',
  /** Somebody of another name paid. */
  'NAME_DIFF',
  /** More deposits by the same member within an hour than their method takes unlooked at. */
  'VELOCITY',
  /** It could be the money of more than one deposit. */
  'SEVERAL_CANDIDATES',
  /** Two lines of a bank say word for word the same. */
  'TWIN_LINE',
  /** A line of which not even the account or the currency is known. */
  'LINE_IN_DOUBT',
  /** Money that must go back to who sent it. */
  'REFUND_DUE',
  /** A slip that was used before, that the bank does not know, or that says something else than its deposit. */
  'SLIP_DOUBTFUL',
  /** Money that was credited because it had come, though a limit of the member's was passed. */
  'LIMIT_PASSED',
  'WITHDRAWAL_DISPUTED',
  'PAYOUT_UNKNOWN',
  /** A vendor does not say what became of money on its way to or from a member's wallet there. */
  'TRANSFER_UNKNOWN',
  /** The bank's closing balance is not what its lines come to. */
  'BALANCE_DIFF',
  /** A payment provider's settlement says something else than the book. */
  'PSP_DIFF',
  /** A vendor's book and ours differ, and it does not heal by itself. */
  'VENDOR_DIFF',
]);
export type CaseKind = z.output<typeof CaseKind>;

/** How a case ended. */
export const CaseOutcome = z.enum(['CREDITED', 'RETURNED', 'SETTLED', 'DISMISSED']);
export type CaseOutcome = z.output<typeof CaseOutcome>;

export const CaseId = z.uuid().brand<'CaseId'>();
export type CaseId = z.output<typeof CaseId>;

/** One change of a case, or a word about it. `by` is null where the platform did it by itself. */
export const CaseNote = z.object({
  action: z.enum(['OPENED', 'TAKEN', 'LEFT', 'NOTED', 'RESOLVED']),
  text: z.nullable(z.string()),
  by: z.nullable(z.object({ operatorId: OperatorId, name: z.string() })),
  at: Moment,
});
export type CaseNote = z.output<typeof CaseNote>;

/** A case in the list. `owner` is who works on it now; a claim lapses after 15 minutes without activity. */
export const Case = z.object({
  id: CaseId,
  merchantId: MerchantId,
  kind: CaseKind,
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
  outcome: z.nullable(CaseOutcome),
});
export type Case = z.output<typeof Case>;
