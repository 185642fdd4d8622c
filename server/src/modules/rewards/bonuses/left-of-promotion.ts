import type { Tx } from '#platform/database';
import { balancesOfGrants } from './balances.ts';
import { countedOf } from './store/due.ts';
import { grantsOfPromotion } from './store/promotion-sums.ts';

/** Older bonuses are over long ago, and are left out of what is still open. */
const grantsMax = 5_000;

/** The money that the bonuses of a promotion still hold, and the bets that counted for them, in 10^-scale; of the newest 5,000. */
export const bonusesLeft = async (tx: Tx, promotion: string): Promise<{ left: bigint; counted: bigint }> => {
  const grants = await grantsOfPromotion(tx, promotion, grantsMax);
  const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n);
  const open = grants.filter(({ closed_at }) => closed_at === null);
  const counted = await countedOf(tx, grants.map(({ id }) => id)); // prettier-ignore
  return { left: sum(await balancesOfGrants(tx, open)), counted: sum(counted.values()) };
};
