import type { OperatorId, WithdrawalId } from '@croupier/contract/core/ids';
import type { RejectReason } from '@croupier/contract/payments/withdrawals';
import type { Tx } from '#platform/database';
import { giveBack } from './give-back.ts';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { withFee } from './take-back.ts';

/** An operator's no: what was held goes back. Possible until something was sent, and when all of that came back; again changes nothing. */
export const reject = async (
  tx: Tx,
  { id, operatorId, reason, note = null }: { id: WithdrawalId; operatorId: OperatorId; reason: RejectReason; note?: string | null },
): Promise<void> => {
  const found = await getWithdrawalForUpdate(tx, id);
  if (found.state === 'REJECTED') return;
  assertState(found, 'REQUESTED', 'CHECKS', 'PENDING_APPROVAL', 'APPROVED');
  const row = await withFee(tx, found);
  await giveBack(tx, row, row.held, 'WITHDRAWAL_REJECTED', 'back');
  await transition(tx, row, 'REJECTED', { operatorId, note, reject_reason: reason, held: 0n, refunded: row.refunded + row.held });
};
