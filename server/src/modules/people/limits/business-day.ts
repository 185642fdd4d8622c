import type { MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';

/** The business day of a merchant that a moment lies in. A member's own clock has no say in it. */
export const businessDay = async (merchantId: MerchantId, at: Temporal.Instant): Promise<{ day: string; timeZone: string }> => {
  const { timeZone } = await merchants.expectMerchant(merchantId);
  return { day: at.toZonedDateTimeISO(timeZone).toPlainDate().toString(), timeZone };
};
