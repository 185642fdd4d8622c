import type { MerchantId } from '@croupier/contract/core/ids';
import { needMerchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';

/** The day it is at a merchant now, by its own clock. */
export const businessDay = async (merchantId: MerchantId): Promise<string> =>
  now()
    .toZonedDateTimeISO((await needMerchant(merchantId)).timeZone)
    .toPlainDate()
    .toString();
