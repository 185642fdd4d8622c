import type { DepositId } from '@croupier/contract/ids';
import { decimalOf } from '@croupier/contract/money';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store.ts';

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
  const { merchant_id: merchantId, member_id: memberId, amount, currency } = await store.expireDeposit(tx, id, now());
  await publish(tx, [{ type: 'deposit.expired', merchantId, memberId, depositId: id, amount: decimalOf({ amount, currency }), currency }]);
};
