import type { OperatorId, WithdrawalId } from '@croupier/contract/ids';
import type { RejectReason } from '@croupier/contract/withdrawals';
import * as wallet from '#modules/wallet';
import type { Tx } from '#platform/database';
import { moveOn, needState, needWithdrawal } from './move-on.ts';
import type { WithdrawalRow } from './store/withdrawals.ts';

/** An operator's no: what was held goes back. Possible until something was sent; again changes nothing. */
export const reject = async (
  tx: Tx,
  { id, operatorId, reason, note = null }: { id: WithdrawalId; operatorId: OperatorId; reason: RejectReason; note?: string | null },
): Promise<void> => {
  const row = await needWithdrawal(tx, id);
  if (row.state === 'REJECTED') return;
  needState(row, 'REQUESTED', 'CHECKS', 'PENDING_APPROVAL', 'APPROVED');
  await giveBackAll(tx, row, 'WITHDRAWAL_REJECTED');
  await moveOn(tx, row, 'REJECTED', { operatorId, note, reject_reason: reason, held: 0n, refunded: row.amount });
};

/** All that is held of a withdrawal of which nothing was paid goes back to its member's cash. */
export const giveBackAll = (tx: Tx, row: WithdrawalRow, reason: string) =>
  wallet.release(tx, {
    memberId: row.member_id,
    merchantId: row.merchant_id,
    money: { amount: row.held, currency: row.currency },
    reference: `withdrawal:${row.id}:back`,
    reason,
  });
