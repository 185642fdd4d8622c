/**
 * The valid bet of a player in a round: the lower of stake and result. The part of opposite bets that cancels itself out (Player and Banker, red and black)
 * is left out of the stake first.
 */
export const validBetOfRound = (bets: ReadonlyMap<string, bigint>, payout: bigint, opposites: readonly (readonly string[])[]): bigint => {
  const stake = [...bets.values()].reduce((sum, one) => sum + one, 0n);
  const cancelled = opposites.reduce((sum, group) => {
    const least = group.map((bet) => bets.get(bet) ?? 0n).reduce((a, b) => (a < b ? a : b));
    return sum + least * BigInt(group.length);
  }, 0n);
  const counted = stake - cancelled;
  const result = payout > stake ? payout - stake : stake - payout;
  return result < counted ? result : counted;
};
