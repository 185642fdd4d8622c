import type { UploadId, WithdrawalId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import type { confirmWithdrawal as contract, Withdrawal } from '@croupier/contract/payments/withdrawals';
import * as cashier from '#modules/payments/exceptions';
import * as uploads from '#modules/brand/media';
import type * as z from 'zod/mini';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { disputeKey } from './resolve-exceptions.ts';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { shownWithdrawal } from './shown-withdrawal.ts';
import { addsUp } from './state.rules.ts';
import { addReceipt, type WithdrawalRow } from './store/withdrawals.ts';

type Answer = z.output<NonNullable<typeof contract.body>>;

/**
 * The member says what arrived. All of it ends the withdrawal; nothing of it, with a picture as proof, or a part of it stops the time and puts it
 * before the desk. Refuses WITHDRAWAL_STATE, also when the time to contradict is over; PROOF_MISSING; RECEIPT_AMOUNTS with what was `paid`.
 */
export const confirmWithdrawal = ({ memberId }: Pick<MemberCaller, 'memberId'>, id: WithdrawalId, answer: Answer): Promise<Withdrawal> =>
  inTransaction(async (tx) => {
    const row = await getWithdrawalForUpdate(tx, id);
    if (row.member_id !== memberId) throw new Refusal('WITHDRAWAL_NOT_FOUND');
    await take(tx, row, answer);
    return shownWithdrawal(tx, id);
  });

const take = async (tx: Tx, row: WithdrawalRow, answer: Answer): Promise<void> => {
  const isRepeated =
    answer.answer === 'RECEIVED' ? row.state === 'CONFIRMED' : answer.answer === 'NOT_RECEIVED' && row.state === 'DISPUTED';
  if (isRepeated) return;
  assertState(row, 'PAID_UNCONFIRMED', 'AUTO_RECEIVED');
  const isTooLate = row.state === 'AUTO_RECEIVED' && row.dispute_until !== null && Temporal.Instant.compare(row.dispute_until, now()) <= 0;
  if (isTooLate) throw new Refusal('WITHDRAWAL_STATE', { state: row.state });

  if (answer.answer === 'RECEIVED') {
    await keep(tx, row, { answer: 'RECEIVED', received: row.paid, remaining: 0n });
    await transition(tx, row, 'CONFIRMED', { received: row.paid, remaining: 0n, received_at: now() });
    return;
  }
  const { note = null, uploadIds } = answer;
  if (answer.answer === 'NOT_RECEIVED') {
    if (uploadIds.length === 0) throw new Refusal('PROOF_MISSING', { field: 'uploadIds' });
    await keep(tx, row, { answer: 'NOT_RECEIVED', received: 0n, remaining: row.paid, uploadIds, note });
    await transition(tx, row, 'DISPUTED', { note, received: 0n, remaining: row.paid, received_at: now() });
    await putBeforeTheDesk(tx, row, row.paid);
    return;
  }
  const { received, remaining } = answer;
  if (received.currency !== row.currency || remaining.currency !== row.currency) throw new Refusal('CURRENCY_MISMATCH');
  if (!addsUp(received.amount, remaining.amount, row.paid))
    throw new Refusal('RECEIPT_AMOUNTS', { paid: decimalOf({ amount: row.paid, currency: row.currency }), currency: row.currency });
  const said = { received: received.amount, remaining: remaining.amount };
  await keep(tx, row, { answer: 'PARTLY', ...said, uploadIds, note });
  await transition(tx, row, 'PARTLY_PAID', { note, ...said, received_at: now() });
  await tellDisputed(tx, row);
  await putBeforeTheDesk(tx, row, remaining.amount);
};

type Kept = {
  answer: 'RECEIVED' | 'NOT_RECEIVED' | 'PARTLY';
  received: bigint;
  remaining: bigint;
  uploadIds?: readonly UploadId[];
  note?: string | null;
};

const keep = async (tx: Tx, row: WithdrawalRow, { uploadIds = [], note = null, ...said }: Kept): Promise<void> => {
  if (uploadIds.length > 0) await uploads.claim(tx, uploadIds, { memberId: row.member_id, purpose: 'WITHDRAWAL_PROOF', subject: row.id });
  await addReceipt(tx, { withdrawal_id: row.id, ...said, upload_ids: [...uploadIds], note, at: now() });
};

const tellDisputed = (tx: Tx, { merchant_id: merchantId, member_id: memberId, id: withdrawalId, amount, currency }: WithdrawalRow) =>
  publish(tx, [{ type: 'withdrawal.disputed', merchantId, memberId, withdrawalId, amount: decimalOf({ amount, currency }), currency }]);

const putBeforeTheDesk = async (tx: Tx, row: WithdrawalRow, missing: bigint): Promise<void> => {
  await cashier.openException(tx, {
    merchantId: row.merchant_id,
    kind: 'WITHDRAWAL_DISPUTED',
    money: { amount: missing, currency: row.currency },
    subject: { withdrawalId: row.id, memberId: row.member_id },
    key: await disputeKey(tx, row),
  });
};
