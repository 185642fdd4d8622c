import { getMerchantOrThrow } from '#modules/brand/merchants';
import { dayOf } from '#rules/earnings/contracts/period';
import type { PayRun } from './programme.ts';

/** The business days of a run's period, or of another stretch of time at a merchant. */
export const daysOf = async ({
  merchant_id,
  start_at,
  end_at,
}: Pick<PayRun, 'merchant_id' | 'start_at' | 'end_at'>): Promise<{ from: string; to: string }> => {
  const { timeZone } = await getMerchantOrThrow(merchant_id);
  return { from: dayOf(start_at, timeZone), to: dayOf(end_at.subtract({ nanoseconds: 1 }), timeZone) };
};
