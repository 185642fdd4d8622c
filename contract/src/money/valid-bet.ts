/** The current rule, stored with each result. */
export const validBetRule = 'capped-difference-1';

/** The rule of rounds whose vendor stated a valid bet. */
export const statedValidBetRule = 'stated-capped-1';

/** The rule of rounds whose payouts contain a rebate. */
export const rebateValidBetRule = 'without-rebate-1';

/** The part of a round that counts as turnover: the difference of payout and stake, at most the stake. In units of one currency. */
export const validBetOf = (stake: bigint, payout: bigint): bigint => {
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
};

/**
 * The valid bet of a round whose vendor states one, as for bets on opposite sides of a table: a statement only lowers the figure. `rebate`: the part of the payout
 * that is paid whatever the result, and so is no part of it.
 */
export const validBetWith = (stated: bigint | null, stake: bigint, payout: bigint, rebate = 0n): bigint => {
  const own = validBetOf(stake, payout - rebate);
  return stated !== null && stated < own ? stated : own;
};

/** The rule of a round, stored with its figures. */
export const validBetRuleWith = (isStated: boolean, hasRebate: boolean): string =>
  isStated ? statedValidBetRule : hasRebate ? rebateValidBetRule : validBetRule;
