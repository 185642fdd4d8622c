import type { turnoverProof as contract } from '@croupier/contract/payments/reconciliation-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { verifyDay } from '../verify-turnover.ts';
import { now } from '#platform/clock';
import { malformed } from '#platform/refusal';
import type * as z from 'zod/mini';
import { merchantsIn } from '#modules/brand/merchants/console';

const shownMax = 1_000;

/** Proves what was counted of a business day, and says what differs. Refuses MERCHANT_UNKNOWN, MALFORMED for a day that is not over. */
export const turnoverVerification = async (
  by: AtWork,
  { merchantId, day }: { merchantId: MerchantId; day: string },
): Promise<z.output<typeof contract.reply>> => {
  await withPermission(by, 'reconciliation.read', `turnover:${day}`, async (_tx, scope) => {
    await merchantsIn(scope, merchantId);
    const today = now()
      .toZonedDateTimeISO((await getMerchantOrThrow(merchantId)).timeZone)
      .toPlainDate();
    if (Temporal.PlainDate.compare(Temporal.PlainDate.from(day), today) >= 0)
      throw malformed({ path: 'day', expected: { word: 'atMost', max: today.subtract({ days: 1 }).toString() } });
    return { answer: undefined, merchants: [merchantId], details: { day } };
  });
  // It reads for long, so no transaction is held meanwhile.
  const wrong = await verifyDay(merchantId, day);
  return { merchantId, day, total: wrong.length, disagreements: wrong.slice(0, shownMax), provenAt: now().toString() };
};
