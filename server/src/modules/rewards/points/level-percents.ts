import type { MerchantId } from '@croupier/contract/core/ids';
import { expectMerchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { ratesAt, ratesOf } from './store/settings.ts';

/**
 * The points of each level for the same play as a percentage of those of the lowest level; slots stand for all games. Empty if the merchant has no points.
 */
export const pointsPercents = async (tx: Tx, merchantId: MerchantId, levels: readonly number[]): Promise<Map<number, number>> => {
  if (!(await expectMerchant(merchantId)).flags.pointsSystem) return new Map();
  const rates = await ratesOf(tx, merchantId);
  const at = (level: number) => ratesAt(rates, level).find(({ source }) => source === 'RNG');
  const lowest = at(Math.min(...levels));
  if (lowest === undefined) return new Map();
  return new Map(
    levels.flatMap((level): [number, number][] => {
      const rate = at(level);
      return rate === undefined ? [] : [[level, Number((rate.points * lowest.amount * 100n) / (rate.amount * lowest.points))]];
    }),
  );
};
