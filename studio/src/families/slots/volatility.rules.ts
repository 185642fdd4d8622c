import type { FeedGame } from '@croupier/contract/vendor-api/wallet';

/**
 * What the volatility of a game is called, by the standard deviation of one of its rounds in total bets: the same of every model, so that a word
 * means one thing in the whole catalogue. The five classes of slotopol/server in the contract's three words (`docs/games/slots.md#volatility`): low and low-mid are
 * low, medium and mid-high are medium.
 */
export const volatilityOf = (sigma: number): NonNullable<FeedGame['volatility']> => {
  if (sigma < 3.5) return 'low';
  return sigma < 8 ? 'medium' : 'high';
};
