import type { MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { updateMerchant } from './store.ts';

/** Records whether members of a merchant get rewards for friends, for the first view of the site. */
export const switchReferral = async (tx: Tx, id: MerchantId, referral: boolean): Promise<void> => {
  await updateMerchant(tx, id, { referral });
};
