import type { UploadId } from '@croupier/contract/core/ids';
import { inTransaction } from '#platform/database';
import { resealBytes } from '#platform/secrets';
import { storage } from './storage.ts';
import * as store from './store.ts';
import { keyOf } from './sweep-uploads.ts';

const atOnce = 200;

/** Seals again, with the present SECRETS_KEY, every picture that the second one sealed. A picture that no key opens is left as it is. */
export const resealPictures = async (): Promise<{ resealed: number; unreadable: number }> => {
  let [resealed, unreadable] = [0, 0];
  for (let after: UploadId | undefined; ;) {
    const rows = await inTransaction((tx) => store.storedAfter(tx, after, atOnce));
    for (const { id, merchant_id: merchantId } of rows) {
      const sealed = await storage().get(keyOf(merchantId, id));
      const fresh = sealed === undefined ? 'unreadable' : resealBytes(Buffer.from(sealed));
      if (fresh === 'unreadable') unreadable += 1;
      if (!Buffer.isBuffer(fresh)) continue;
      await storage().put(keyOf(merchantId, id), fresh);
      resealed += 1;
    }
    after = rows.at(-1)?.id;
    if (after === undefined) return { resealed, unreadable };
  }
};
