import type { Currency, Money } from '@croupier/contract/core/money';
import { add, zero } from '@croupier/contract/core/money';

/** The sums of a posting's legs in each of its currencies; nothing but zeros when the book is right. */
export const sumLegs = (legs: readonly { amount: Money }[]): Money[] => {
  const sums = new Map<Currency, Money>();
  for (const { amount } of legs) sums.set(amount.currency, add(sums.get(amount.currency) ?? zero(amount.currency), amount));
  return [...sums.values()];
};
