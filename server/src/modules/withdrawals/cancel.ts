import type { WithdrawalId } from '@croupier/contract/ids';
import type { Withdrawal } from '@croupier/contract/withdrawals';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { moveOn, needState, needWithdrawal } from './move-on.ts';
import { giveBackAll } from './reject.ts';
import { shownWithdrawal } from './shown-withdrawal.ts';
import { beforeApproval } from './state.rules.ts';
import { termsOf } from './terms.ts';

/** A member takes a request back. Refuses CANCEL_NOT_ALLOWED unless the merchant allows it, and WITHDRAWAL_STATE once it is approved. */
export const cancelWithdrawal = ({ memberId }: MemberCaller, id: WithdrawalId): Promise<Withdrawal> =>
  inTransaction(async (tx) => {
    const row = await needWithdrawal(tx, id);
    if (row.member_id !== memberId) throw new Refusal('WITHDRAWAL_NOT_FOUND');
    if (row.state !== 'CANCELLED') {
      if (!(await termsOf(tx, row.merchant_id, row.currency)).mayCancel) throw new Refusal('CANCEL_NOT_ALLOWED');
      needState(row, ...beforeApproval);
      await giveBackAll(tx, row, 'WITHDRAWAL_CANCELLED');
      await moveOn(tx, row, 'CANCELLED', { held: 0n, refunded: row.amount });
    }
    return shownWithdrawal(tx, id);
  });
