import type { Page } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { ExceptionWorker } from '#modules/payments/exceptions';
import type { TransactionSource, TransactionState } from './tables.ts';

/** Money that was seen to arrive, or (below zero) to leave, at one of our accounts: a transaction of a statement, whoever told us of it. */
export type NewTransaction = {
  /** The bank's, payment provider's or chain asset's code: `cashier.bank.code`. */
  bankCode: string;
  /** The bank's own id of the transaction, for ever one transaction of its account. Undefined where it gives none, as in a statement's file: then `ordinal` counts. */
  lineId?: string | undefined;
  /** The place of this transaction among those of one file that say exactly the same; from 1. */
  ordinal?: number | undefined;
  account: string;
  money: Money;
  text: string;
  payer: { name: string; account: string };
  postedAt: Temporal.Instant;
  /** The owner for certain, where the channel itself knows. */
  memberId?: MemberId | null | undefined;
  source: TransactionSource;
};

/** NEW: stored, and matched right after. KNOWN: it was there. TWIN: it says exactly what another transaction says; kept, held, and a case. */
export type RecordedTransaction = { outcome: 'NEW' | 'KNOWN' | 'TWIN'; id: string };

/** A transaction as the desk sees it. */
export type BankTransaction = {
  id: string;
  bankCode: string;
  lineId: string;
  account: string;
  money: Money;
  text: string;
  payer: { name: string; account: string };
  postedAt: string;
  receivedAt: string;
  source: TransactionSource;
  state: TransactionState;
  reason: string | null;
  merchantId: MerchantId | null;
  depositId: DepositId | null;
  /** The deposit it is probably for. */
  candidateId: DepositId | null;
  twinOf: string | null;
  decidedAt: string | null;
};

/** A deposit that a transaction could be the money of, and what speaks for it. The best first. */
export type MatchCandidate = {
  depositId: DepositId;
  memberId: MemberId;
  userName: string;
  reference: string;
  expected: Money;
  state: string;
  createdAt: string;
  expiresAt: string;
  signs: ('REFERENCE' | 'SLOT' | 'SLIP' | 'AMOUNT' | 'SENDER_ACCOUNT' | 'HOLDER_NAME' | 'WINDOW')[];
};

/** The decision about a transaction and the one who makes it; `reason` goes into the history. */
export type TransactionDecision = { lineId: string; by: ExceptionWorker; reason: string };
export type TransactionCredit = TransactionDecision & ({ depositId: DepositId } | { memberId: MemberId });
export type TransactionFilter = {
  merchants: readonly MerchantId[];
  /** Instead of theirs, those that are on no account we know and so are no merchant's. */
  unassigned?: boolean | undefined;
  states?: readonly TransactionState[] | undefined;
  accountId?: string | undefined;
  from?: Temporal.Instant | undefined;
  until?: Temporal.Instant | undefined;
};
export type TransactionsFound = Page<BankTransaction>;
