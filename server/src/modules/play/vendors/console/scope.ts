import type { MerchantId } from '@croupier/contract/core/ids';
import { allMerchants } from '#modules/brand/merchants';
import { type Scope, serves } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';

/** The merchants an operator sees. */
export const merchantsOf = async (scope: Scope): Promise<MerchantId[]> =>
  scope === null ? (await allMerchants()).map(({ id }) => id) : [...scope];

/** Refuses MERCHANT_UNKNOWN for what is of a merchant that is not served; and of all (null), to who does not serve them all. */
export const needServed = async (scope: Scope, merchantId: MerchantId | null): Promise<void> => {
  if (merchantId === null) {
    if (scope !== null) throw new Refusal('MERCHANT_UNKNOWN');
    return;
  }
  if (!serves(scope, merchantId) || !(await allMerchants()).some(({ id }) => id === merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
};

/** Refuses NOT_ALLOWED to who does not serve every merchant. */
export const needWhole = (scope: Scope): void => {
  if (scope !== null) throw new Refusal('NOT_ALLOWED');
};
