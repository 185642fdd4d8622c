import type { FeedGame } from '@croupier/contract/vendor-api/wallet';

/**
 * The name of a game's volatility, by the standard deviation of one of its rounds in total bets: the same for every model, so that a word means one thing in
 * the whole catalogue. The five classes of slotopol/server in the contract's three words (`docs/games/slots.md#volatility`): low and low-mid are low, medium
 * and mid-high are medium.
 */
export const volatilityOf = (sigma: number): NonNullable<FeedGame['volatility']> => {
  if (sigma < 3.5) return 'low';
  return sigma < 8 ? 'medium' : 'high';
};
