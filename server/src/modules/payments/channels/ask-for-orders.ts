import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { deliverTransactions } from './deliver-transactions.ts';
import { orderStatus } from './money-in.ts';
import type { Receiver } from './receiver.ts';
import * as store from './store.ts';

const ordersBatch = 50;
const askAgainSeconds = 30;
/** For how long after its end an order is still asked for: a provider may be paid in the last second and be slow to say so. */
const askAfterEndMinutes = 120;

/** Asks payment providers for payments begun there of which nothing is known, so that a message that never comes loses none. Returns how many were paid. */
export const askForOrders = async (receiver: Receiver): Promise<number> => {
  let paid = 0;
  for (let more = true; more;) {
    const at = now();
    const orders = await inTransaction((tx) => store.takeOrdersToAsk(tx, at, at.add({ seconds: askAgainSeconds }), ordersBatch));
    for (const order of orders) {
      try {
        if (await askFor(receiver, order, at)) paid += 1;
      } catch (error) {
        log.error({ err: error, rail: order.rail, deposit: order.deposit_id }, 'payment status query failed');
      }
    }
    more = orders.length === ordersBatch;
  }
  return paid;
};

const askFor = async (receiver: Receiver, order: store.ChannelOrderRow, at: Temporal.Instant): Promise<boolean> => {
  const status = await orderStatus({
    depositId: order.deposit_id,
    memberId: order.member_id,
    merchantId: order.merchant_id,
    rail: order.rail,
    account: order.account,
    holder: '',
    money: { amount: order.amount, currency: order.currency },
    reference: order.reference,
    createdAt: order.begun_at,
    expiresAt: order.expires_at,
    returnTo: '',
  });
  if (status.state === 'PAID') await deliverTransactions(receiver, status.lines, 'POLL');
  const isOver = Temporal.Instant.compare(at, order.expires_at.add({ minutes: askAfterEndMinutes })) > 0;
  const state = status.state === 'WAITING' && isOver ? 'EXPIRED' : status.state;
  if (state === 'PAID' || state === 'FAILED' || state === 'EXPIRED') await inTransaction((tx) => store.changeOrder(tx, order, { state }));
  return state === 'PAID';
};
