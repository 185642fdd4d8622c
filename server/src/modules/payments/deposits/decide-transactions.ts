import type { Event } from '@croupier/contract/core/events';
import type { DepositId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { openException, resolveExceptionsOfTransaction } from '#modules/payments/exceptions';
import { bankOf, creditMany } from './credit.ts';
import type { TransactionCredit, TransactionDecision } from './bank-transaction.ts';
import { openWithoutDeposit } from './open-without-deposit.ts';
import { receivingAccountById } from './store/accounts.ts';
import { type DepositRow, lockDeposit, moveDeposit } from './store/deposits.ts';
import { type TransactionRow, lockTransaction, updateTransaction } from './store/transactions.ts';

/**
 * Credits a transaction that waits for a person (SUSPENSE) to a deposit, or to a member for whom a deposit is made then, and ends its cases.
 * Refuses LINE_NOT_FOUND, LINE_DECIDED, DEPOSIT_NOT_FOUND, DEPOSIT_CLOSED (credited or refunded before), MEMBER_NOT_FOUND, ACCOUNT_CLOSED,
 * CURRENCY_MISMATCH, CASE_TAKEN.
 */
export const creditTransaction = async (tx: Tx, { lineId, by, reason, ...to }: TransactionCredit): Promise<{ depositId: DepositId }> => {
  const line = await holdLine(tx, lineId, ['SUSPENSE']);
  const account = await receivingAccountById(tx, line.receiving_account_id ?? '');
  await resolveExceptionsOfTransaction(tx, line.id, by, { outcome: 'CREDITED', text: reason });
  const deposit = 'depositId' in to ? await holdUnpaid(tx, to.depositId, line) : undefined;
  const memberId = 'memberId' in to ? to.memberId : deposit?.member_id;
  const member = memberId && (await members.findMember(tx, memberId));
  if (!member || member.merchantId !== account.merchant_id) throw new Refusal('MEMBER_NOT_FOUND');
  if (member.state === 'CLOSED') throw new Refusal('ACCOUNT_CLOSED');
  if (member.currency !== line.currency) throw new Refusal('CURRENCY_MISMATCH');
  await freeCandidate(tx, line, deposit);
  const credited = deposit ?? (await openWithoutDeposit(tx, { line, account, memberId: member.id }));
  await creditMany(tx, [{ line, account, member, deposit: credited }], 'SUSPENSE', { operatorId: by.operatorId, reason });
  await updateTransaction(tx, line.id, { state: 'CREDITED', deposit_id: credited.id, candidate_id: null, reason: null, decided_at: now() });
  return { depositId: credited.id };
};

/** Says that a transaction's money must go back: SUSPENSE → REFUND_DUE, the deposit it waited with too, and a case REFUND_DUE. Refuses as `creditTransaction`. */
export const refundTransaction = async (tx: Tx, { lineId, by, reason }: TransactionDecision): Promise<void> => {
  const line = await holdLine(tx, lineId, ['SUSPENSE']);
  await resolveExceptionsOfTransaction(tx, line.id, by, { outcome: 'SETTLED', text: reason });
  await updateTransaction(tx, line.id, { state: 'REFUND_DUE', decided_at: now() });
  const deposit = await waitingWith(tx, line);
  if (deposit !== undefined)
    await moveDeposit(tx, deposit.id, 'REFUND_DUE', now(), { closed_at: deposit.closed_at ?? now(), reason, operatorId: by.operatorId });
  await openException(tx, {
    merchantId: merchantOf(line),
    kind: 'REFUND_DUE',
    money: { amount: line.amount, currency: line.currency },
    subject: { lineId: line.id, depositId: deposit?.id, memberId: deposit?.member_id },
    key: `refund:${line.id}`,
    text: reason,
  });
};

type Return = Omit<TransactionDecision, 'by'> & { by: TransactionDecision['by'] | null };

/**
 * Notes that a transaction's money went back to who sent it: REFUND_DUE → RETURNED, its deposit → REFUNDED, and books it off the account. Ends its cases,
 * and tells the member. `by` null: the channel it came by gave it back. Refuses as `creditTransaction`.
 */
export const returnTransaction = async (tx: Tx, { lineId, by, reason }: Return): Promise<void> => {
  const line = await holdLine(tx, lineId, ['REFUND_DUE']);
  const account = await receivingAccountById(tx, line.receiving_account_id ?? '');
  await resolveExceptionsOfTransaction(tx, line.id, by, { outcome: 'RETURNED', text: reason });
  const money = { amount: line.amount, currency: line.currency };
  const merchantId = merchantOf(line);
  await wallet.moveInHouse(tx, [
    {
      merchantId,
      money,
      from: 'SUSPENSE',
      to: bankOf(account),
      reference: `bank-line:${line.id}:returned`,
      reason: 'BANK_LINE_RETURNED',
    },
  ]);
  await updateTransaction(tx, line.id, { state: 'RETURNED', decided_at: now() });
  const deposit = line.candidate_id === null ? undefined : await lockDeposit(tx, line.candidate_id);
  if (deposit?.state !== 'REFUND_DUE') return;
  await moveDeposit(tx, deposit.id, 'REFUNDED', now(), {
    closed_at: deposit.closed_at ?? now(),
    reason,
    ...(by !== null && { operatorId: by.operatorId }),
  });
  const event: Event = {
    type: 'deposit.failed',
    merchantId,
    memberId: deposit.member_id,
    depositId: deposit.id,
    amount: decimalOf(money),
    currency: line.currency,
    why: 'REFUNDED',
  };
  await publish(tx, [event]);
};

/** Says that a held transaction is money of its own after all: it is matched like any other. Refuses LINE_NOT_FOUND, LINE_DECIDED, CASE_TAKEN. */
export const releaseTwin = async (tx: Tx, { lineId, by, reason }: TransactionDecision): Promise<void> => {
  const line = await holdLine(tx, lineId, ['HELD']);
  if (line.reason !== 'TWIN') throw new Refusal('LINE_DECIDED', { state: line.state });
  await resolveExceptionsOfTransaction(tx, line.id, by, { outcome: 'SETTLED', text: reason });
  // The same words stand once already; from now on the transaction says, besides, that it is another.
  await updateTransaction(tx, line.id, {
    state: 'STORED',
    reason: null,
    decided_at: null,
    twin_of: null,
    fingerprint: `${line.fingerprint}:${line.id}`,
  });
};

/** Says that a held transaction is no money at all, but a telling too many: HELD → DISMISSED. Refuses as `releaseTwin`. */
export const dismissTransaction = async (tx: Tx, { lineId, by, reason }: TransactionDecision): Promise<void> => {
  const line = await holdLine(tx, lineId, ['HELD']);
  await resolveExceptionsOfTransaction(tx, line.id, by, { outcome: 'DISMISSED', text: reason });
  await updateTransaction(tx, line.id, { state: 'DISMISSED', decided_at: now() });
};

const holdLine = async (tx: Tx, id: string, states: readonly TransactionRow['state'][]): Promise<TransactionRow> => {
  const line = await lockTransaction(tx, id);
  if (line === undefined) throw new Refusal('LINE_NOT_FOUND');
  if (!states.includes(line.state)) throw new Refusal('LINE_DECIDED', { state: line.state });
  return line;
};

/** At which merchant a transaction that was decided is booked. */
export const merchantOf = ({ merchant_id, id }: TransactionRow) => {
  if (merchant_id === null) throw new Error(`line ${id} is booked at no merchant`);
  return merchant_id;
};

const paidBefore: ReadonlySet<DepositRow['state']> = new Set(['CREDITED', 'REFUNDED', 'REFUND_DUE']);

/** A deposit that may be credited with this transaction: not paid before, and not waiting with the money of another transaction. */
const holdUnpaid = async (tx: Tx, id: DepositId, line: TransactionRow): Promise<DepositRow> => {
  const deposit = await lockDeposit(tx, id);
  if (deposit === undefined || deposit.merchant_id !== line.merchant_id) throw new Refusal('DEPOSIT_NOT_FOUND');
  const waits = deposit.state === 'REVIEW' || deposit.state === 'LATE_MATCH';
  if (paidBefore.has(deposit.state) || (waits && deposit.matched_line !== line.id))
    throw new Refusal('DEPOSIT_CLOSED', { state: deposit.state });
  if (deposit.currency !== line.currency) throw new Refusal('CURRENCY_MISMATCH');
  return deposit;
};

/** The deposit that waits with this transaction, if one does. */
const waitingWith = async (tx: Tx, { id, candidate_id }: TransactionRow): Promise<DepositRow | undefined> => {
  const deposit = candidate_id === null ? undefined : await lockDeposit(tx, candidate_id);
  return deposit?.matched_line === id && (deposit.state === 'REVIEW' || deposit.state === 'LATE_MATCH') ? deposit : undefined;
};

/** Money that turns out to be another's leaves the deposit it waited with as one that nobody paid. */
const freeCandidate = async (tx: Tx, line: TransactionRow, paid: DepositRow | undefined): Promise<void> => {
  const waiting = await waitingWith(tx, line);
  if (waiting === undefined || waiting.id === paid?.id) return;
  await moveDeposit(tx, waiting.id, 'EXPIRED', now(), {
    closed_at: waiting.closed_at ?? now(),
    matched_at: null,
    matched_line: null,
    reason: 'its money was another’s',
  });
};
