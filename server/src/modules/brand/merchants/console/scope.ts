import type { MerchantId } from '@croupier/contract/core/ids';
import { allMerchants, findMerchant } from '../find-merchant.ts';
import { type Merchant } from '../merchant.ts';
import { type Scope, serves } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';

/** The merchants a call is about: the one asked for, or all in the operator's scope. Refuses MERCHANT_UNKNOWN for one outside it. */
export const merchantsIn = async (scope: Scope, asked?: MerchantId): Promise<MerchantId[]> => {
  if (asked !== undefined) {
    if (!serves(scope, asked)) throw new Refusal('MERCHANT_UNKNOWN');
    return [asked];
  }
  return scope === null ? (await allMerchants()).map(({ id }) => id) : [...scope];
};

/** A merchant in the operator's scope. Refuses MERCHANT_UNKNOWN for any other, and for one that does not exist. */
export const getServedMerchant = async (scope: Scope, merchantId: MerchantId): Promise<Merchant> => {
  const merchant = serves(scope, merchantId) ? await findMerchant(merchantId) : undefined;
  if (merchant === undefined) throw new Refusal('MERCHANT_UNKNOWN');
  return merchant;
};

/** Refuses MERCHANT_UNKNOWN for a merchant outside the operator's scope, and for all merchants (null) if the operator does not serve all. */
export const assertServed = async (scope: Scope, merchantId: MerchantId | null): Promise<void> => {
  if (merchantId !== null) await getServedMerchant(scope, merchantId);
  else if (scope !== null) throw new Refusal('MERCHANT_UNKNOWN');
};

/** Refuses NOT_ALLOWED if the operator does not serve every merchant. */
export const assertServesAll = (scope: Scope): void => {
  if (scope !== null) throw new Refusal('NOT_ALLOWED');
};
