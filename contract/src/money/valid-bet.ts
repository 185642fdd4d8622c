/** The rule in force, stored with each figure it makes. */
export const validBetRule = 'capped-difference-1';

/** What of a round counts as turnover: the difference of payout and stake, at most the stake (`docs/agent-pay.md#definitions`). Units of one currency. */
export const validBetOf = (stake: bigint, payout: bigint): bigint => {
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
};
