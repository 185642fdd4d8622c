import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';

/** The day it is at a merchant now, by its own clock. */
export const businessDay = async (merchantId: MerchantId): Promise<string> =>
  now()
    .toZonedDateTimeISO((await getMerchantOrThrow(merchantId)).timeZone)
    .toPlainDate()
    .toString();
