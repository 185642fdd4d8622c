import type { Money } from '@croupier/contract/core/money';

const paysPercent = 196n;
/** A hundredth of a unit of money, in the smallest there is of money of states. */
const hundredth = 100n;

/** The payout of a stake for heads, down to whole hundredths; for tails nothing. */
export const payoutOf = ({ amount, currency }: Money, isHeads: boolean): Money => {
  const exact = (amount * paysPercent) / 100n;
  return { amount: isHeads ? exact - (exact % hundredth) : 0n, currency };
};
