import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { tell } from './tell.ts';

type Deposits = readonly EventOf<'deposit.credited' | 'deposit.expired' | 'deposit.failed'>[];

/** Writes to each member what became of their deposit. While a person still looks at one, nothing has become of it. */
export const notifyOfDeposits = async (tx: Tx, events: Deposits): Promise<void> => {
  for (const event of events) {
    const { type, memberId, merchantId, depositId, amount, currency } = event;
    if (type === 'deposit.failed' && event.why === 'REVIEW') continue;
    const why = type === 'deposit.failed' ? event.why : undefined;
    await tell(
      tx,
      { id: memberId, merchantId },
      {
        kind: type === 'deposit.credited' ? 'DEPOSIT_CREDITED' : 'DEPOSIT_FAILED',
        // It may run out and its money come all the same, and go back: that is other news of the same deposit.
        reference: why === undefined ? depositId : `${depositId}:${why}`,
        facts: { depositId, amount, currency, ...(why !== undefined && { why }) },
      },
    );
  }
};
