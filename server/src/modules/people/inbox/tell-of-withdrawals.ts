import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { tell } from './tell.ts';

type Decided = readonly EventOf<'withdrawal.approved' | 'withdrawal.rejected'>[];

/** Writes to each member whether their withdrawal was approved. */
export const notifyOfWithdrawals = async (tx: Tx, events: Decided): Promise<void> => {
  for (const { type, memberId, merchantId, withdrawalId, amount, currency } of events)
    await tell(
      tx,
      { id: memberId, merchantId },
      {
        kind: type === 'withdrawal.approved' ? 'WITHDRAWAL_APPROVED' : 'WITHDRAWAL_REJECTED',
        reference: withdrawalId,
        facts: { withdrawalId, amount, currency },
      },
    );
};
