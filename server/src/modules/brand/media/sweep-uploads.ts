import type { MerchantId, UploadId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { storage } from './storage.ts';
import * as store from './store.ts';

/** So long a picture waits to be claimed. */
export const unclaimedFor = { hours: 24 };

/** Where a picture lies. Merchants lie apart, so that one can be moved or forgotten as a whole. */
export const keyOf = (merchantId: MerchantId, id: UploadId): string => `${merchantId}/${id}`;

/** So many that cannot be removed are not a few broken files: the store itself is away, and the next sweep finds it again. */
const failuresMax = 50;

/**
 * Removes the pictures nothing claimed within a day, first from the store and then from the list. One that cannot be removed is passed over until the
 * next sweep. Returns how many were removed.
 */
export const sweepUploads = async (): Promise<number> => {
  let swept = 0;
  const failed: UploadId[] = [];
  while (failed.length < failuresMax) {
    const tried = await inTransaction((tx) => sweepOne(tx, failed));
    if (tried === undefined) return swept;
    if (tried.isRemoved) swept += 1;
    else failed.push(tried.id);
  }
  return swept;
};

/** Each in a transaction of its own, because the store may take half a minute to say that it cannot. Undefined when there is none left. */
const sweepOne = async (tx: Tx, passed: readonly UploadId[]): Promise<{ id: UploadId; isRemoved: boolean } | undefined> => {
  const due = await store.takeUnclaimed(tx, now().subtract(unclaimedFor), passed);
  if (due === undefined) return undefined;
  const { id, merchant_id: merchantId } = due;
  try {
    await storage().remove(keyOf(merchantId, id));
  } catch (error) {
    log.error({ err: error, merchantId, uploadId: id }, 'unused upload removal failed');
    return { id, isRemoved: false };
  }
  await store.deleteUploads(tx, [id]);
  return { id, isRemoved: true };
};
