import type { Picture } from '@croupier/contract/endpoint';
import type { MemberId, MerchantId, UploadId } from '@croupier/contract/ids';

export type OpenedPicture = Picture & { merchantId: MerchantId; memberId: MemberId | null; purpose: string | null; subject: string | null };

export const openPicture = (_id: UploadId, _may: (of: Omit<OpenedPicture, keyof Picture>) => Promise<boolean> | boolean): Promise<OpenedPicture> =>
  Promise.reject(new Error('not yet'));
