import type { MerchantId } from '@croupier/contract/ids';
import type { RatePpm } from '@croupier/contract/money';
import type { Tx } from '#platform/database';
import * as store from './store/requirements.ts';

/** Sets how many times over a merchant's deposits and grants must be staked. Holds for money that comes from now on. */
export const setTurnover = (tx: Tx, merchantId: MerchantId, { deposit, grant }: { deposit: RatePpm; grant: RatePpm }): Promise<void> =>
  store.saveRule(tx, { merchant_id: merchantId, deposit_ppm: deposit, grant_ppm: grant });
