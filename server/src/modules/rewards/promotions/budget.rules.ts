/** The limits of a budget in units and in rewards; null: none. */
export type Budget = { money: bigint | null; count: number | null };
export type Taken = { money: bigint; count: number };

/** Whether one more reward of a size fits into what is left. */
export const fits = ({ money, count }: Budget, taken: Taken, size: bigint): boolean =>
  (money === null || taken.money + size <= money) && (count === null || taken.count < count);

/** Whether not even the least reward fits any more. */
export const isUsedUp = (budget: Budget, taken: Taken, least: bigint): boolean => !fits(budget, taken, least);
