import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import * as limits from '#modules/people/limits';
import * as wallet from '#modules/money/wallet';
import { askOne, type Tx } from '#platform/database';
import { businessDay } from './business-day.ts';
import { countReading } from './store/wallets.ts';

type Whose = { member_id: MemberId; merchant_id: MerchantId; vendor: VendorCode; currency: Currency };

/**
 * Books what was won (above nothing) or lost at a vendor since it was last known, so that what the member has there is what the vendor says. It counts
 * towards the member's loss limits like any other play. The wallet's row is locked by whoever calls.
 */
export const bookPlayed = async (tx: Tx, whose: Whose, amount: bigint, toldAt: Temporal.Instant | null): Promise<void> => {
  const { member_id: memberId, merchant_id: merchantId, vendor, currency } = whose;
  const readings = await countReading(tx, memberId, vendor, toldAt);
  if (amount === 0n) return;
  const day = await businessDay(merchantId);
  await wallet.bookPlay(tx, {
    memberId,
    merchantId,
    vendor,
    money: { amount, currency },
    house: `VENDOR:${vendor}:${day}`,
    reference: `vendor-play:${memberId}:${vendor}:${readings}`,
  });
  const [staked, won] = amount < 0n ? [-amount, 0n] : [0n, amount];
  await askOne(tx, limits.addPlay([{ memberId, merchantId, currency, day, staked, won }]));
};
