import type { Picture } from '@croupier/contract/core/endpoint';
import type { MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { Upload } from '@croupier/contract/brand/media';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { unsealBytes } from '#platform/secrets';
import { fileNameOf } from './picture.rules.ts';
import type { Purpose } from './purposes.ts';
import { storage } from './storage.ts';
import * as store from './store.ts';
import { keyOf } from './sweep-uploads.ts';

/** The owner of a picture, and its subject. */
export type Belonging = {
  merchantId: MerchantId;
  memberId: MemberId | null;
  operatorId: OperatorId | null;
  purpose: Purpose | null;
  subject: string | null;
};

/** Opens a picture for who may see it; `may` decides by whose it is and what it shows. Refuses NOT_FOUND, the same for what is not there and what is not theirs. */
export const openPicture = async (id: UploadId, may: (of: Belonging) => boolean): Promise<Picture> => {
  const row = await inTransaction((tx) => store.findStored(tx, id));
  if (row === undefined || !may(belongingOf(row))) throw new Refusal('NOT_FOUND');
  const sealed = await storage().get(keyOf(row.merchant_id, id));
  if (sealed === undefined) throw new Error(`the store has lost the picture ${id}`);
  return { type: row.type, bytes: Uint8Array.from(unsealBytes(sealed)), fileName: fileNameOf(id, row.type) };
};

const belongingOf = ({ merchant_id, member_id, operator_id, purpose, subject }: store.UploadRow): Belonging => ({
  merchantId: merchant_id,
  memberId: member_id,
  operatorId: operator_id,
  purpose,
  subject,
});

const described = ({ id, type, bytes, width, height, uploaded_at }: store.UploadRow): Upload => ({
  id,
  type,
  bytes,
  width,
  height,
  uploadedAt: uploaded_at.toString(),
});

/** The pictures that show a subject, the first sent in front. */
export const picturesOf = async (tx: Tx, merchantId: MerchantId, purpose: Purpose, subject: string): Promise<Upload[]> =>
  (await store.picturesOf(tx, merchantId, purpose, subject)).map(described);

/** Subjects of the merchant that are shown by the very same picture as this one: a slip that was sent before, a card of somebody else. */
export const twinsOf = async (
  tx: Tx,
  id: UploadId,
): Promise<{ memberId: MemberId | null; purpose: Purpose | null; subject: string | null }[]> => {
  const row = await store.findStored(tx, id);
  if (row === undefined) return [];
  return (await store.twinsOf(tx, row)).map(({ member_id, purpose, subject }) => ({ memberId: member_id, purpose, subject }));
};
