import type { MerchantId } from '@croupier/contract/core/ids';
import type { RatePpm } from '@croupier/contract/core/money';
import type { Tx } from '#platform/database';
import { usual } from './require-turnover.ts';
import * as store from './store/requirements.ts';

/** Sets how many times over a merchant's deposits and grants must be staked. Holds for money that comes from now on. */
export const setTurnover = (tx: Tx, merchantId: MerchantId, { deposit, grant }: { deposit: RatePpm; grant: RatePpm }): Promise<void> =>
  store.saveRule(tx, { merchant_id: merchantId, deposit_ppm: deposit, grant_ppm: grant });

/** The requirements of a merchant now. Merchants that said nothing ask for deposits to be staked once, and leave grants to their own terms. */
export const turnoverRuleOf = async (tx: Tx, merchantId: MerchantId): Promise<{ deposit: RatePpm; grant: RatePpm }> => {
  const { deposit_ppm, grant_ppm } = (await store.findRule(tx, merchantId)) ?? usual;
  return { deposit: deposit_ppm as RatePpm, grant: grant_ppm as RatePpm };
};
