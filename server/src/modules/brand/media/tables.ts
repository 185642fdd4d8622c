import type { MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/core/ids';
import type { PictureType } from '@croupier/contract/brand/media';
import type { Purpose } from './purposes.ts';

export type UploadsTables = {
  'uploads.upload': {
    id: UploadId;
    merchant_id: MerchantId;
    member_id: MemberId | null;
    operator_id: OperatorId | null;
    type: PictureType;
    bytes: number;
    width: number;
    height: number;
    sha256: Buffer;
    uploaded_at: Temporal.Instant;
    stored_at: Temporal.Instant | null;
    purpose: Purpose | null;
    subject: string | null;
    claimed_at: Temporal.Instant | null;
  };
};
