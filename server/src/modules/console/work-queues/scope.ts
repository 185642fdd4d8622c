import type { MerchantId } from '@croupier/contract/core/ids';
import { allMerchants } from '#modules/brand/merchants';
import { type Scope, serves } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';

/** The merchants a call is about: the one asked for, or all in scope. Refuses MERCHANT_UNKNOWN. */
export const merchantsIn = async (scope: Scope, asked: MerchantId | undefined): Promise<MerchantId[]> => {
  if (asked !== undefined) {
    if (!serves(scope, asked)) throw new Refusal('MERCHANT_UNKNOWN');
    return [asked];
  }
  return scope === null ? (await allMerchants()).map(({ id }) => id) : [...scope];
};
