import type { MerchantId, UploadId } from '@croupier/contract/ids';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { storage } from './storage.ts';
import * as store from './store.ts';

/** So long a picture waits to be claimed. */
export const unclaimedFor = { hours: 24 };
const batch = 50;

/** Where a picture lies. Merchants lie apart, so that one can be moved or forgotten as a whole. */
export const keyOf = (merchantId: MerchantId, id: UploadId): string => `${merchantId}/${id}`;

/** Removes the pictures nothing claimed within a day, first from the store and then from the list. Returns how many. */
export const sweepUploads = async (): Promise<number> => {
  let swept = 0;
  for (let more = true; more;) {
    const found = await inTransaction(async (tx) => {
      const due = await store.takeUnclaimed(tx, now().subtract(unclaimedFor), batch);
      for (const { id, merchant_id } of due) await storage().remove(keyOf(merchant_id, id));
      await store.deleteUploads(
        tx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
    swept += found;
    more = found === batch;
  }
  return swept;
};
