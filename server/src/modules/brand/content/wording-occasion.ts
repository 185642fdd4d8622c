import type { MerchantId } from '@croupier/contract/core/ids';
import { termsVersionOf } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Occasion } from './store/wordings.ts';

type Author = { operatorId: string; userName: string };

/** When, by whom and under which version of the merchant's terms texts are written now; null: they come with the program. Refuses MERCHANT_UNKNOWN. */
export const occasionOf = async (tx: Tx, merchantId: MerchantId, by: Author | null): Promise<Occasion> => ({
  at: now(),
  author: by === null ? null : { id: by.operatorId, name: by.userName },
  // Not as it is remembered: a version that was raised a moment ago counts.
  termsVersion: await termsVersionOf(tx, merchantId),
});
