import type { DepositId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store/deposits.ts';

const batch = 200;

/**
 * Closes the deposits nobody paid in time, and says so. Money that comes later within the grace still finds them.
 * Returns how many were closed.
 */
export const expireDeposits = async (): Promise<number> => {
  let closed = 0;
  for (let more = true; more;) {
    const found = await inTransaction(async (tx) => {
      const due = await store.takeDueDeposits(tx, now(), batch);
      for (const { id } of due) await expire(tx, id);
      return due.length;
    });
    closed += found;
    more = found === batch;
  }
  return closed;
};

/** Closes one deposit that the caller holds locked. */
export const expire = async (tx: Tx, id: DepositId): Promise<void> => {
  const row = await store.moveDeposit(tx, id, 'EXPIRED', now(), { closed_at: now() });
  const { merchant_id: merchantId, member_id: memberId, expected, currency } = row;
  const amount = decimalOf({ amount: expected, currency });
  await publish(tx, [{ type: 'deposit.expired', merchantId, memberId, depositId: id, amount, currency }]);
};
