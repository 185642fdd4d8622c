import { createHash, randomUUID } from 'node:crypto';
import { type MemberId, type MerchantId, type OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { Upload } from '@croupier/contract/brand/media';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { sealBytes } from '#platform/secrets';
import { reEncodePicture } from './re-encode-picture.ts';
import { storage } from './storage.ts';
import * as store from './store.ts';
import { keyOf, unclaimedFor } from './sweep-uploads.ts';

/** The sender of a picture: a member, or an operator who proves something to one. */
export type Sender = { merchantId: MerchantId } & ({ memberId: MemberId } | { operatorId: OperatorId });

/** More that nothing claimed are no forms being filled in. */
const unclaimedMax = 12;
/** Longer than a store takes to answer. A picture that is not in it by then was lost on the way, and holds nobody up; its row stays for the sweep. */
const storingFor = { minutes: 1 };

/**
 * Takes a picture: made anew, sealed, stored. It is nobody's subject yet; what nothing claims within a day is swept.
 * Refuses PICTURE_WANTED, PICTURE_TOO_BIG, BUSY, and TOO_MANY_REQUESTS with a dozen that nothing claimed.
 */
export const uploadPicture = async (sender: Sender, given: Buffer): Promise<Upload> => {
  const by = 'memberId' in sender ? sender.memberId : sender.operatorId;
  await inTransaction((tx) => refuseTooMany(tx, by));
  const { type, bytes, width, height } = await reEncodePicture(given);
  const id = UploadId.parse(randomUUID());
  const at = now();
  // The row comes first: what is in the store without one would be found by nobody, and swept by nobody.
  await inTransaction(async (tx) => {
    await store.lockSender(tx, by);
    await refuseTooMany(tx, by);
    await store.insertUpload(tx, {
      id,
      merchant_id: sender.merchantId,
      member_id: 'memberId' in sender ? sender.memberId : null,
      operator_id: 'operatorId' in sender ? sender.operatorId : null,
      type,
      bytes: bytes.length,
      width,
      height,
      sha256: createHash('sha256').update(bytes).digest(),
      uploaded_at: at,
    });
  });
  await storage().put(keyOf(sender.merchantId, id), sealBytes(bytes));
  await inTransaction((tx) => store.markStored(tx, id, now()));
  return { id, type, bytes: bytes.length, width, height, uploadedAt: at.toString() };
};

const refuseTooMany = async (tx: Parameters<typeof store.unclaimedOf>[0], by: MemberId | OperatorId): Promise<void> => {
  const at = now();
  const unclaimed = await store.unclaimedOf(tx, by, { stored: at.subtract(unclaimedFor), unstored: at.subtract(storingFor) });
  if (unclaimed.length < unclaimedMax) return;
  const waits = unclaimed.map(({ uploaded_at, stored_at }) =>
    uploaded_at
      .add(stored_at === null ? storingFor : unclaimedFor)
      .since(at)
      .total('seconds'),
  );
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(Math.min(...waits))) });
};
