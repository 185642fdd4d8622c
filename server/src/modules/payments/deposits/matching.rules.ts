import type { ExceptionKind } from '@croupier/contract/payments/exceptions';
import type { DepositState } from '@croupier/contract/payments/deposits';
import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { type Agreement, compareNames } from '#rules/people/profile/person-names';
import { sameAccount } from './sender.rules.ts';

/** Why money that came is not credited by itself. It is booked to suspense and waits for a person. */
export type SuspenseReason =
  | 'NO_REFERENCE'
  | 'REFERENCE_UNKNOWN'
  | 'SEVERAL_DEPOSITS'
  | 'ALREADY_CREDITED'
  | 'TOO_LATE'
  | 'CURRENCY_DIFFERS'
  | 'MEMBER_CLOSED'
  | 'AMOUNT_DIFFERS'
  | 'NAME_DIFFERS'
  | 'TOO_MANY';

/** Why a transaction itself is in doubt. Nothing is booked until a person has looked. */
export type HeldReason = 'ACCOUNT_UNKNOWN' | 'NOT_A_CREDIT' | 'WRONG_CURRENCY' | 'TWIN';

export type MatchedTransaction = {
  amount: bigint;
  currency: Currency;
  payer_name: string;
  payer_account: string;
  posted_at: Temporal.Instant;
  received_at: Temporal.Instant;
  member_id: MemberId | null;
  twin_of: string | null;
};

/** Why a transaction may not be booked at all, or undefined when it may. */
export const holdReason = (
  line: Pick<MatchedTransaction, 'amount' | 'currency' | 'twin_of'>,
  account: { currency: Currency } | undefined,
): HeldReason | undefined => {
  if (line.twin_of !== null) return 'TWIN';
  if (account === undefined) return 'ACCOUNT_UNKNOWN';
  if (account.currency !== line.currency) return 'WRONG_CURRENCY';
  if (line.amount <= 0n) return 'NOT_A_CREDIT';
  return undefined;
};

/** A deposit as matching needs it. `state` is kept up while a batch is decided. */
export type Candidate = {
  id: DepositId;
  member_id: MemberId;
  currency: Currency;
  state: DepositState;
  amount: bigint;
  expected: bigint;
  from_account: string | null;
  created_at: Temporal.Instant;
  matches_until: Temporal.Instant;
};

/** The signs that were found about a transaction, by their strength (`docs/deposits.md#matching`), the strongest first. */
export type Found<C extends Candidate> = {
  /** Deposits of the merchant whose reference stands in its text; `references` is all that reads like one. */
  references: readonly string[];
  byReference: readonly C[];
  /** Deposits for which exactly this amount was reserved on this account when it was paid. */
  bySlot: readonly C[];
  /** Deposits on this account that wait for exactly this amount. */
  byAmount: readonly C[];
  /** Deposits of which a slip, that the bank says is genuine, names this transaction. */
  bySlip: readonly C[];
  /** Deposits on this account of the member to whom the transaction belongs for certain. */
  ofMember: readonly C[];
};

/** The known facts about a candidate's member. */
export type Payer = { name: string | undefined };

export type Owner<C> = { deposit: C } | { member: MemberId } | { reason: SuspenseReason; deposit?: C | undefined };

/**
 * The deposit that a transaction pays: the strongest sign that names any deposit names one alone. A sign that names more than one is for a person to decide,
 * and weaker ones are not asked then; nor when the named deposit has been paid before.
 */
export const ownerOf = <C extends Candidate>(line: MatchedTransaction, found: Found<C>, payerOf: (candidate: C) => Payer): Owner<C> => {
  if (line.member_id !== null) {
    const [first] = [...found.byReference, ...found.ofMember].filter((one) => one.member_id === line.member_id && isWaiting(one, line));
    return first === undefined ? { member: line.member_id } : { deposit: first };
  }
  if (found.byReference.length > 0) return theOne(line, found.byReference);
  const slotted = found.bySlot.filter((one) => !isEarlier(line, one));
  if (slotted.length > 0) return theOne(line, slotted);
  const sent = found.byAmount.filter((one) => isWaiting(one, line) && isSentBy(line, one, payerOf(one)));
  if (sent.length > 0) return theOne(line, sent);
  if (found.bySlip.length > 0) return theOne(line, found.bySlip);
  return { reason: found.references.length === 0 ? 'NO_REFERENCE' : 'REFERENCE_UNKNOWN' };
};

const theOne = <C extends Candidate>(line: MatchedTransaction, named: readonly C[]): Owner<C> => {
  const [deposit, ...others] = named;
  if (deposit === undefined) return { reason: 'NO_REFERENCE' };
  if (others.length > 0) return { reason: 'SEVERAL_DEPOSITS' };
  if (!stillTaken.has(deposit.state)) return { reason: 'ALREADY_CREDITED', deposit };
  if (deposit.currency !== line.currency) return { reason: 'CURRENCY_DIFFERS', deposit };
  if (isLate(line, deposit)) return { reason: 'TOO_LATE', deposit };
  return { deposit };
};

/**
 * States in which a deposit takes money: also those given up, until their grace is over, because what was on its way then is the member's all
 * the same.
 */
const stillTaken: ReadonlySet<DepositState> = new Set(['CREATED', 'AWAITING', 'MATCHED', 'EXPIRED', 'CANCELLED']);

const isWaiting = (deposit: Candidate, line: MatchedTransaction): boolean =>
  stillTaken.has(deposit.state) && deposit.currency === line.currency && !isLate(line, deposit) && !isEarlier(line, deposit);

const isLate = (line: MatchedTransaction, { matches_until }: Candidate): boolean =>
  Temporal.Instant.compare(paidAt(line), matches_until) > 0;

/** Banks' clocks and ours differ, and some tell no seconds. */
const skewMinutes = 2;
const isEarlier = (line: MatchedTransaction, { created_at }: Candidate): boolean =>
  Temporal.Instant.compare(paidAt(line), created_at.subtract({ minutes: skewMinutes })) < 0;

/** When the bank booked it, so that a late message (or our own absence) costs nobody; but never later than we heard of it. */
const paidAt = ({ posted_at, received_at }: Pick<MatchedTransaction, 'posted_at' | 'received_at'>): Temporal.Instant =>
  Temporal.Instant.compare(posted_at, received_at) < 0 ? posted_at : received_at;

/** Whether the payer is who was to pay: by the account they named, else by the name we know. An account that differs is no sender. */
const isSentBy = (line: MatchedTransaction, { from_account }: Candidate, { name }: Payer): boolean =>
  from_account !== null
    ? sameAccount(from_account, line.payer_account)
    : name !== undefined && compareNames(name, line.payer_name) === 'SAME';

/** A method's rules for money that is not quite as announced. */
export type Caution = { on_amount_diff: 'CREDIT' | 'REVIEW'; on_name_diff: 'CREDIT' | 'REVIEW'; credits_per_hour: number | null };

/** Without a method (deposits of before there were any) money of another amount or name is credited as it came. */
export const noCaution: Caution = { on_amount_diff: 'CREDIT', on_name_diff: 'CREDIT', credits_per_hour: null };

/**
 * Why money whose deposit is known is looked at before it is credited, or undefined when nothing speaks against it. Without the tail that was
 * asked for it is still the amount that was announced. A name we do not know, or cannot compare, is no objection.
 */
export const reviewReason = (
  line: Pick<MatchedTransaction, 'amount' | 'payer_name'>,
  deposit: Pick<Candidate, 'amount' | 'expected'>,
  { on_amount_diff, on_name_diff, credits_per_hour }: Caution,
  known: { agreement: Agreement; creditedLately: number },
): { reason: SuspenseReason; kind: ExceptionKind } | undefined => {
  const asked = line.amount === deposit.expected || line.amount === deposit.amount;
  if (!asked && on_amount_diff === 'REVIEW') return { reason: 'AMOUNT_DIFFERS', kind: 'AMOUNT_DIFF' };
  if (known.agreement === 'DIFFERENT' && on_name_diff === 'REVIEW') return { reason: 'NAME_DIFFERS', kind: 'NAME_DIFF' };
  if (credits_per_hour !== null && known.creditedLately >= credits_per_hour) return { reason: 'TOO_MANY', kind: 'VELOCITY' };
  return undefined;
};

/** The kind of case that money in suspense is. */
export const kindOf = (reason: SuspenseReason): ExceptionKind => {
  switch (reason) {
    case 'SEVERAL_DEPOSITS':
      return 'SEVERAL_CANDIDATES';
    case 'TOO_LATE':
      return 'LATE_MATCH';
    case 'AMOUNT_DIFFERS':
      return 'AMOUNT_DIFF';
    case 'NAME_DIFFERS':
      return 'NAME_DIFF';
    case 'TOO_MANY':
      return 'VELOCITY';
    default:
      return 'UNKNOWN_MONEY';
  }
};

/** The state a deposit comes to when money for it has to wait for a person; undefined: it stays as it is, because it was paid before. */
export const stateAfter = (reason: SuspenseReason): DepositState | undefined => {
  if (reason === 'TOO_LATE') return 'LATE_MATCH';
  return reason === 'AMOUNT_DIFFERS' || reason === 'NAME_DIFFERS' || reason === 'TOO_MANY' || reason === 'MEMBER_CLOSED'
    ? 'REVIEW'
    : undefined;
};
