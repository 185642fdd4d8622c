import type { UploadId } from '@croupier/contract/core/ids';
import { parseAmount } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { openException, resolveExceptionsOfTransaction } from '#modules/payments/exceptions';
import { creditMany } from './credit.ts';
import { noCaution, reviewReason } from './matching.rules.ts';
import { payerNames } from './payer-names.ts';
import { holdDeposit } from './put-in-suspense.ts';
import { checkSlip } from '#modules/payments/channels';
import { compareNames } from '#rules/people/profile/person-names';
import { receivingAccountById } from './store/accounts.ts';
import * as candidates from './store/candidates.ts';
import { type DepositRow, lockDeposit } from './store/deposits.ts';
import { type TransactionRow, lockTransactionNamed, updateTransaction } from './store/transactions.ts';
import { takeSlipsToAsk, updateSlip } from './store/slips.ts';

const batch = 20;
const askAgainSeconds = 20;
/** A bank that does not know a slip yet may only be slow; after this long it never will. */
const patienceMinutes = 10;
const hours = 48;

type Asked = Awaited<ReturnType<typeof takeSlipsToAsk>>[number];

/** Asks the banks about slips that nobody has vouched for. A genuine one names its transaction, and so whose money that is. Returns how many were asked about. */
export const verifySlips = async (): Promise<number> => {
  const at = now();
  const slips = await inTransaction((tx) =>
    takeSlipsToAsk(tx, at.subtract({ seconds: askAgainSeconds }), at.subtract({ hours }), at, batch),
  );
  for (const slip of slips) {
    try {
      await askAbout(slip);
    } catch (error) {
      log.error({ err: error, slip: slip.upload_id }, 'slip check failed');
    }
  }
  return slips.length;
};

const askAbout = async (slip: Asked): Promise<void> => {
  const rail = await inTransaction(async (tx) => (await lockDeposit(tx, slip.deposit_id))?.bank_code);
  if (rail === undefined) return;
  const answer = await checkSlip(rail, { sendingBank: slip.sending_bank, transactionRef: slip.transaction_ref });
  if (answer.state === 'UNKNOWN') return;
  await inTransaction(async (tx) => {
    // Transactions are locked before deposits, as the matching does it.
    const line =
      answer.state === 'GENUINE'
        ? await lockTransactionNamed(tx, { bank_code: rail, account: answer.account, line_id: answer.lineId })
        : undefined;
    const deposit = await lockDeposit(tx, slip.deposit_id);
    if (deposit === undefined) return;
    if (answer.state === 'NOT_FOUND') {
      const isTooLong = Temporal.Instant.compare(slip.sent_at.add({ minutes: patienceMinutes }), now()) < 0;
      if (isTooLong) await doubtful(tx, deposit, slip.upload_id, 'the bank does not know this slip');
      return;
    }
    const account = await receivingAccountById(tx, deposit.receiving_account_id);
    const amount = answer.currency === deposit.currency ? parseAmount(answer.amount, deposit.currency) : undefined;
    if (answer.account !== account.account || (amount !== deposit.expected && amount !== deposit.amount))
      return doubtful(tx, deposit, slip.upload_id, 'the slip is of another amount or account');
    await updateSlip(tx, slip.upload_id, { state: 'GENUINE', line_id: answer.lineId });
    await creditWaiting(tx, deposit, line);
  });
};

/** Says that a slip is to be looked at, and makes it a case. */
export const doubtful = async (tx: Tx, deposit: DepositRow, uploadId: UploadId, text: string): Promise<void> => {
  await updateSlip(tx, uploadId, { state: 'DOUBTFUL' });
  await openException(tx, {
    merchantId: deposit.merchant_id,
    kind: 'SLIP_DOUBTFUL',
    money: { amount: deposit.expected, currency: deposit.currency },
    subject: { depositId: deposit.id, memberId: deposit.member_id },
    key: `slip:${uploadId}`,
    text,
  });
};

const takes: ReadonlySet<DepositRow['state']> = new Set(['AWAITING', 'EXPIRED', 'CANCELLED']);

/**
 * A payment that came before its slip, with no other sign of its owner, is credited now, unless something speaks against it that would have if the slip had
 * come first. A payment that has not come yet is matched when it does.
 */
const creditWaiting = async (tx: Tx, deposit: DepositRow, line: TransactionRow | undefined): Promise<void> => {
  if (line?.state !== 'SUSPENSE' || line.candidate_id !== null || !takes.has(deposit.state)) return;
  const isLate = Temporal.Instant.compare(line.posted_at, deposit.matches_until) > 0;
  const member = await members.getMemberOrThrow(tx, deposit.member_id);
  if (isLate || member.state === 'CLOSED' || line.receiving_account_id !== deposit.receiving_account_id) return;
  const doubt = await doubtOf(tx, line, deposit, member);
  if (doubt !== undefined) return leaveToAPerson(tx, line, deposit, doubt);
  const account = await receivingAccountById(tx, deposit.receiving_account_id);
  await resolveExceptionsOfTransaction(tx, line.id, null, { outcome: 'CREDITED', text: 'a genuine slip says whose it is' });
  await creditMany(tx, [{ line, account, member, deposit }], 'SUSPENSE');
  await updateTransaction(tx, line.id, { state: 'CREDITED', deposit_id: deposit.id, reason: null, decided_at: now() });
};

type Doubt = ReturnType<typeof reviewReason>;

/** The rules of its method for a payment of another amount or name, or for so many payments within an hour. */
const doubtOf = async (tx: Tx, line: TransactionRow, deposit: DepositRow, member: members.Member): Promise<Doubt> => {
  const [method] = await candidates.cautionsOf(tx, deposit.method_id === null ? [] : [deposit.method_id]);
  const caution = method ?? noCaution;
  if (caution.credits_per_hour !== null) await candidates.lockCredits(tx, [member.id]);
  const credited = await candidates.creditedSince(tx, [member.id], now().subtract({ hours: 1 }));
  const name = (await payerNames(tx, [member])).get(member.id);
  const agreement = name === undefined ? 'UNKNOWN' : compareNames(name, line.payer_name);
  return reviewReason(line, deposit, caution, { agreement, creditedLately: credited.get(member.id) ?? 0 });
};

/** That nobody knew whose it is was one case, and is over; whether it may be credited to whom the slip names is another. */
const leaveToAPerson = async (tx: Tx, line: TransactionRow, deposit: DepositRow, { reason, kind }: NonNullable<Doubt>): Promise<void> => {
  await resolveExceptionsOfTransaction(tx, line.id, null, { outcome: 'SETTLED', text: `a genuine slip says whose it is: ${reason}` });
  await updateTransaction(tx, line.id, { reason, candidate_id: deposit.id });
  await openException(tx, {
    merchantId: deposit.merchant_id,
    kind,
    money: { amount: line.amount, currency: line.currency },
    subject: { lineId: line.id, depositId: deposit.id, memberId: deposit.member_id },
    key: `slip-line:${line.id}`,
    text: reason,
  });
  await holdDeposit(tx, deposit, reason, line);
};
