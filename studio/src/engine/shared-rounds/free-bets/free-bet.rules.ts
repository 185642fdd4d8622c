/** The end of a free bet. Its stake is not returned: the winnings beyond it are paid. */

/** `BACK`: the free bet decided nothing and can be played again. */
export type FreeBetEnd = { is: 'BACK' } | { is: 'PAID'; payout: bigint };

/**
 * `payout`: the amount that the same bet for money would have paid, its stake included. Exactly the stake is a push, a tie or a bet that was not decided. Less
 * than the stake, as the half that roulette returns on zero, pays nothing.
 */
export const endOfFreeBet = (stake: bigint, payout: bigint): FreeBetEnd =>
  payout === stake ? { is: 'BACK' } : { is: 'PAID', payout: winOfFreeBet(stake, payout) };

/** The part of a payout that a free bet pays. */
export const winOfFreeBet = (stake: bigint, payout: bigint): bigint => (payout > stake ? payout - stake : 0n);
