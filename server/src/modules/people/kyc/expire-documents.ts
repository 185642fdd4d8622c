import type { MerchantId } from '@croupier/contract/core/ids';
import { allMerchants } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { todayOf } from './level.ts';
import * as store from './store.ts';

const batch = 100;

/** Tells members whose documents ran out, at their merchant's midnight or a little later; what they show no longer counts from that midnight on. Returns how many. */
export const expireDocuments = async (): Promise<number> => {
  let expired = 0;
  for (const { id } of await allMerchants()) {
    // Each by its own day, so that where it is still yesterday nobody stands in the way of the others.
    const today = await todayOf({ merchantId: id });
    for (let done = batch; done === batch;) {
      done = await inTransaction((tx) => expireSome(tx, id, today));
      expired += done;
    }
  }
  return expired;
};

const expireSome = async (tx: Tx, merchantId: MerchantId, today: string): Promise<number> => {
  const rows = await store.takeExpired(tx, merchantId, today, batch);
  for (const row of rows) {
    await store.update(tx, row.id, { state: 'EXPIRED' });
    await store.addStep(tx, row.id, 'EXPIRED', now());
    await publish(tx, [
      {
        type: 'kyc.decided',
        merchantId,
        memberId: row.member_id,
        applicationId: row.id,
        level: row.level,
        state: 'EXPIRED',
        reason: null,
      },
    ]);
  }
  return rows.length;
};
