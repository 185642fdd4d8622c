import { coinsOf, type GameRules } from '../../../src/families/slots/protocol.ts';

/** The most a round of a game can pay, in coins; whether it is the cap that ends it there; and once in how many spins it comes, where that is known. */
export const mostPaid = ({ config, proof }: Pick<GameRules, 'config' | 'proof'>): { coins: number; capped: boolean; onceIn?: number } => {
  // A whole number of coins, told in bets.
  const coins = Math.round(proof.maxWin * coinsOf(config));
  return { coins, capped: coins === config.maxPayout, ...(proof.maxWinProb && { onceIn: 1 / proof.maxWinProb }) };
};
