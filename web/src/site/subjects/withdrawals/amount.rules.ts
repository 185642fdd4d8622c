import { decimalOf, type Money } from '@croupier/contract/core/money';

/** Quarters of what may leave, rounded down to whole steps, and all of it; only what is within the limits. */
export const shares = (withdrawable: Money, min: Money, max: Money, step: Money): { share: 25 | 50 | 100; money: Money }[] => {
  const most = withdrawable.amount < max.amount ? withdrawable.amount : max.amount;
  return ([25, 50, 100] as const)
    .map((share) => {
      const part = (most * BigInt(share)) / 100n;
      return { share, money: { amount: part - (part % step.amount), currency: min.currency } };
    })
    .filter(({ money }) => money.amount >= min.amount);
};

/** The house's fee, rounded down. */
export const feeOf = ({ amount, currency }: Money, fee: { fixed: Money; ratePpm: number }): Money => ({
  amount: fee.fixed.amount + (amount * BigInt(fee.ratePpm)) / 1_000_000n,
  currency,
});

/** As it stands in a field that a person types into. */
export const asTyped = (money: Money): string => decimalOf(money).replace(/\.00$/, '');

/** How far something is, in whole percent, rounded down: a hundred is only what is done. */
export const percentOf = (done: bigint, all: bigint): number => (all === 0n ? 100 : Number((done * 100n) / all));
