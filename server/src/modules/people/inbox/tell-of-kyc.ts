import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { tell } from './tell.ts';

/** Writes to each member what became of the documents they handed in. */
export const notifyOfKyc = async (tx: Tx, events: readonly EventOf<'kyc.decided'>[]): Promise<void> => {
  for (const { memberId, merchantId, applicationId, level, state, reason } of events)
    await tell(
      tx,
      { id: memberId, merchantId },
      {
        kind: `KYC_${state}`,
        reference: applicationId,
        facts: { applicationId, level: String(level), ...(reason !== null && { reason }) },
      },
    );
};
