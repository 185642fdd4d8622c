import type { Event } from '@croupier/contract/core/events';
import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store/deposits.ts';

type Coming = { rail: string; account: string; memberId: MemberId; at: Temporal.Instant };

/** The member's deposit that money seen on its way is for: the newest that still takes it and for which nothing was seen. */
export const depositComing = (tx: Tx, coming: Coming): Promise<DepositId | undefined> => store.depositAwaitingCoins(tx, coming);

const waiting: ReadonlySet<store.DepositRow['state']> = new Set(['AWAITING', 'EXPIRED', 'CANCELLED']);

/**
 * Shows on a deposit that its money is on its way (MATCHED) and how many blocks confirm it; null: it was seen, and is gone again. It changes
 * nothing on one whose money has come.
 */
export const showComing = async (tx: Tx, id: DepositId, confirmations: number | null): Promise<void> => {
  const deposit = await store.lockDeposit(tx, id);
  if (deposit === undefined) return;
  if (confirmations === null) {
    if (deposit.state !== 'MATCHED') return;
    const isOver = Temporal.Instant.compare(deposit.expires_at, now()) <= 0;
    await store.moveDeposit(tx, id, isOver ? 'EXPIRED' : 'AWAITING', now(), {
      confirmations: null,
      matched_at: null,
      closed_at: isOver ? now() : null,
      reason: 'what was seen is gone',
    });
  } else if (deposit.state === 'MATCHED') {
    if (deposit.confirmations === confirmations) return;
    await store.assign(tx, id, { confirmations });
  } else if (waiting.has(deposit.state)) {
    await store.moveDeposit(tx, id, 'MATCHED', now(), { confirmations, matched_at: now(), closed_at: null });
  } else return;
  const { merchant_id: merchantId, member_id: memberId, expected, currency } = deposit;
  const seen: Event = {
    type: 'deposit.seen',
    merchantId,
    memberId,
    depositId: id,
    amount: decimalOf({ amount: expected, currency }),
    currency,
    isThere: confirmations !== null,
  };
  await publish(tx, [seen]);
};
