import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';

/** The day that a moment belongs to at a merchant: `2026-11-21`. */
export const businessDay = async (merchantId: MerchantId, at: Temporal.Instant): Promise<string> =>
  at
    .toZonedDateTimeISO((await merchants.expectMerchant(merchantId)).timeZone)
    .toPlainDate()
    .toString();
