import type { EventOf } from '@croupier/contract/events';
import type { Tx } from '#platform/database';
import { tell } from './tell.ts';

type Deposits = readonly EventOf<'deposit.credited' | 'deposit.expired'>[];

/** Writes to each member what became of their deposit. */
export const tellOfDeposits = async (tx: Tx, events: Deposits): Promise<void> => {
  for (const { type, memberId, merchantId, depositId, amount, currency } of events)
    await tell(
      tx,
      { id: memberId, merchantId },
      {
        kind: type === 'deposit.credited' ? 'DEPOSIT_CREDITED' : 'DEPOSIT_FAILED',
        reference: depositId,
        facts: { depositId, amount, currency },
      },
    );
};
