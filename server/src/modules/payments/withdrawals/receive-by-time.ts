import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { transition } from './transition.ts';
import { addReceipt, lockDue, type WithdrawalRow } from './store/withdrawals.ts';
import { termsOf } from './terms.ts';

const batch = 100;

/**
 * Silence counts as receipt: a paid withdrawal counts as received after the merchant's minutes, and for good when the time to contradict is over. Returns how
 * many came on.
 */
export const confirmOverdueReceipts = async (): Promise<number> => {
  let moved = 0;
  for (const [state, step] of [
    ['PAID_UNCONFIRMED', receive],
    ['AUTO_RECEIVED', close],
  ] as const) {
    for (let more = true; more;) {
      const found = await inTransaction(async (tx) => {
        const due = await lockDue(tx, state, now(), batch);
        for (const row of due) await step(tx, row);
        return due.length;
      });
      moved += found;
      more = found === batch;
    }
  }
  return moved;
};

const receive = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  const { disputeHours } = await termsOf(tx, row.merchant_id, row.currency);
  const at = now();
  await addReceipt(tx, { withdrawal_id: row.id, answer: 'AUTO', received: row.paid, remaining: 0n, upload_ids: [], note: null, at });
  await transition(tx, row, 'AUTO_RECEIVED', { dispute_until: at.add({ hours: disputeHours }) });
};

const close = async (tx: Tx, row: WithdrawalRow): Promise<void> => {
  await transition(tx, row, 'CONFIRMED', { received: row.paid, remaining: 0n, received_at: now() });
};
