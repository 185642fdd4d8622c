import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** Other members of the merchant who gave the same number or address, verified or not; the contact as it was given. */
export const sharingContact = (
  tx: Tx,
  memberId: MemberId,
  merchantId: MerchantId,
  limit: number,
): Promise<{ memberId: MemberId; value: string }[]> => store.sharingContact(tx, memberId, merchantId, limit);
