import type { MemberId, UploadId } from '@croupier/contract/core/ids';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { storage } from './storage.ts';
import * as store from './store.ts';
import { keyOf } from './sweep-uploads.ts';

/** A member takes a picture back that nothing claimed. Refuses NOT_FOUND for any other. */
export const removePicture = (memberId: MemberId, id: UploadId): Promise<null> =>
  inTransaction(async (tx) => {
    const [row] = await store.lockUnclaimed(tx, [id]);
    if (row === undefined || row.operator_id !== null || row.member_id !== memberId) throw new Refusal('NOT_FOUND');
    await storage().remove(keyOf(row.merchant_id, id));
    await store.deleteUploads(tx, [id]);
    return null;
  });
