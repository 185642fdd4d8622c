import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { isRateGood } from './coins.rules.ts';
import { findRate } from './store/rates.ts';

type Asked = { merchantId: MerchantId; rail: string; currency: Currency };

/** The rate of a coin at a merchant now, in 10^-8 of the currency; undefined when there is none, or it is too old. */
export const rateNow = async (
  tx: Tx,
  { merchantId, rail, currency }: Asked,
): Promise<{ rate: bigint; at: Temporal.Instant } | undefined> => {
  const row = await findRate(tx, merchantId, rail, currency);
  if (row === undefined || !isRateGood({ toldAt: row.told_at, goodForSeconds: row.good_for_seconds }, now())) return undefined;
  return { rate: row.rate, at: row.told_at };
};
