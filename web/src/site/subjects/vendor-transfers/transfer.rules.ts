import type { Money } from '@croupier/contract/core/money';
import type { VendorWallet } from '@croupier/contract/payments/vendor-transfers';

export type Direction = 'TO_VENDOR' | 'TO_MAIN';

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The bounds of one transfer now. `most` is below `min` when nothing can be transferred. */
export const boundsOf = (
  direction: Direction,
  { limits, balance, known }: Pick<VendorWallet, 'limits' | 'balance' | 'known'>,
  transferable: Money,
): { min: Money; most: Money } => {
  const { min, max, step, todayLeft } = limits;
  const { currency } = min;
  if (direction === 'TO_MAIN') return { min: step, most: inSteps(balance ?? known, step) };
  const amount = least(least(transferable.amount, max.amount), todayLeft.amount);
  return { min, most: inSteps({ amount, currency }, step) };
};

const inSteps = ({ amount, currency }: Money, step: Money): Money => ({ amount: amount - (amount % step.amount), currency });

/** Which ways are open at a wallet. */
export const waysOf = ({ switch: to }: Pick<VendorWallet, 'switch'>): readonly Direction[] =>
  to === 'OPEN' ? ['TO_VENDOR', 'TO_MAIN'] : to === 'HOME_ONLY' ? ['TO_MAIN'] : [];

/** Money in all, of one currency. */
export const sumOf = (parts: readonly Money[], currency: Money['currency']): Money => ({
  amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
  currency,
});
