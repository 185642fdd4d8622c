import type { WithdrawalId } from '@croupier/contract/core/ids';
import type { Withdrawal } from '@croupier/contract/payments/withdrawals';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { giveBack } from './give-back.ts';
import { transition, assertState, getWithdrawalForUpdate } from './transition.ts';
import { shownWithdrawal } from './shown-withdrawal.ts';
import { beforeApproval } from './state.rules.ts';
import { termsOf } from './terms.ts';

/** A member takes a request back. Refuses CANCEL_NOT_ALLOWED unless the merchant allows it, and WITHDRAWAL_STATE once it is approved. */
export const cancelWithdrawal = ({ memberId }: MemberCaller, id: WithdrawalId): Promise<Withdrawal> =>
  inTransaction(async (tx) => {
    const row = await getWithdrawalForUpdate(tx, id);
    if (row.member_id !== memberId) throw new Refusal('WITHDRAWAL_NOT_FOUND');
    if (row.state !== 'CANCELLED') {
      if (!(await termsOf(tx, row.merchant_id, row.currency)).mayCancel) throw new Refusal('CANCEL_NOT_ALLOWED');
      assertState(row, ...beforeApproval);
      await giveBack(tx, row, row.held, 'WITHDRAWAL_CANCELLED', 'back');
      await transition(tx, row, 'CANCELLED', { held: 0n, refunded: row.amount });
    }
    return shownWithdrawal(tx, id);
  });
