/** Autoplay of any game: rounds that follow by themselves until an end that the player agreed to beforehand. */

/** The ends the player agreed to. Amounts in the currency's units; without `winLimit` no win ends it. */
export type AutoplayLimits = { left: number; lossLimit: bigint; winLimit: bigint | undefined };

/** Stakes and payouts counted so far. */
export type Sums = { staked: bigint; won: bigint };

/** `before`: the sums when it began. */
export type Autoplay = AutoplayLimits & { before: Sums };

/** The loss of autoplay so far. The balance does not tell: it moves with deposits, withdrawals and other games too. */
export const lostIn = ({ before }: Autoplay, { staked, won }: Sums): bigint => staked - before.staked - (won - before.won);

/** Whether another round may follow one with a payout. `stake`: that of the round that would follow. */
export const mayGoOn = (autoplay: Autoplay, sums: Sums, { payout, stake }: { payout: bigint; stake: bigint }): boolean => {
  const lost = lostIn(autoplay, sums);
  const isWon = autoplay.winLimit !== undefined && payout >= autoplay.winLimit;
  return autoplay.left > 0 && !isWon && lost < autoplay.lossLimit && lost + stake <= autoplay.lossLimit;
};
