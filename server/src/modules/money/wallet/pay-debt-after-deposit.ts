import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { payDebt } from './pay-debt.ts';

/** A deposit pays what its member owes the operator, as far as it goes; the same deposit pays once. */
export const payDebtAfterDeposit = async (tx: Tx, events: readonly EventOf<'deposit.credited'>[]): Promise<void> => {
  for (const { memberId, merchantId, currency, depositId } of events)
    await payDebt(tx, { memberId, merchantId, currency }, `deposit:${depositId}:owed`);
};
