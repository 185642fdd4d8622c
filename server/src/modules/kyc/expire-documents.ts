import { todayOf } from './level.ts';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { publish } from '#platform/outbox';
import * as store from './store.ts';

const batch = 100;

/** Tells members whose documents ran out, at their merchant's midnight or a little later; what they show no longer counts from that midnight on. Returns how many. */
export const expireDocuments = async (): Promise<number> => {
  let expired = 0;
  // The earliest day there is anywhere; whose merchant is not there yet waits for the next look.
  const latest = now().toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate().toString();
  for (let more = true; more;) {
    const done = await inTransaction(async (tx) => {
      let count = 0;
      for (const row of await store.takeExpired(tx, latest, batch)) {
        if (row.expires_on === null || row.expires_on >= (await todayOf({ merchantId: row.merchant_id }))) continue;
        await store.update(tx, row.id, { state: 'EXPIRED' });
        await store.addStep(tx, row.id, 'EXPIRED', now());
        await publish(tx, [
          {
            type: 'kyc.decided',
            merchantId: row.merchant_id,
            memberId: row.member_id,
            applicationId: row.id,
            level: row.level,
            state: 'EXPIRED',
            reason: null,
          },
        ]);
        count += 1;
      }
      return count;
    });
    expired += done;
    more = done === batch;
  }
  return expired;
};
