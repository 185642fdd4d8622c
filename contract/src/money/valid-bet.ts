/** The current rule, stored with each result. */
export const validBetRule = 'capped-difference-1';

/** The part of a round that counts as turnover: the difference of payout and stake, at most the stake. In units of one currency. */
export const validBetOf = (stake: bigint, payout: bigint): bigint => {
  const difference = payout > stake ? payout - stake : stake - payout;
  return difference < stake ? difference : stake;
};
