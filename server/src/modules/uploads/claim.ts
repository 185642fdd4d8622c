import type { MemberId, MerchantId, OperatorId, UploadId } from '@croupier/contract/ids';
import type { Tx } from '#platform/database';

export type Claim = {
  merchantId?: MerchantId;
  /** Whom the subject is of: they sent the pictures, or may see what an operator sent. */
  memberId: MemberId;
  /** Given when an operator sent the pictures. */
  operatorId?: OperatorId;
  /** What they show: `DEPOSIT_SLIP`, `WITHDRAWAL_PROOF`, `RECEIPT`, `KYC`. */
  purpose: string;
  /** What they belong to: the id of a deposit, a withdrawal, an application. */
  subject: string;
};

export const claim = (_tx: Tx, _ids: readonly UploadId[], _claim: Claim): Promise<void> => Promise.reject(new Error('not yet'));
