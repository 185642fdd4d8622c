import type { MerchantId } from '@croupier/contract/core/ids';
import { findMerchant } from '../find-merchant.ts';
import { type Merchant } from '../merchant.ts';
import { type Scope, serves } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';

/** A merchant its operator serves. Refuses MERCHANT_UNKNOWN for any other, and for none. */
export const needServed = async (scope: Scope, merchantId: MerchantId): Promise<Merchant> => {
  const merchant = serves(scope, merchantId) ? await findMerchant(merchantId) : undefined;
  if (merchant === undefined) throw new Refusal('MERCHANT_UNKNOWN');
  return merchant;
};
