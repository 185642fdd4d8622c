import { coinsOf, type GameRules } from '../../../src/families/slots/protocol.ts';

/**
 * The most a round of a game can pay, in coins; whether it is the cap that ends it there; and once in how many spins it comes. `atMost`: that is a proven
 * bound, and it comes more seldom.
 */
export const mostPaid = ({
  config,
  proof,
}: Pick<GameRules, 'config' | 'proof'>): { coins: number; capped: boolean; onceIn?: number; atMost?: true } => {
  // A whole number of coins, told in bets.
  const coins = Math.round(proof.maxWin * coinsOf(config));
  const capped = coins === config.maxPayout;
  if (proof.maxWinProb !== undefined && proof.maxWinProb > 0) return { coins, capped, onceIn: 1 / proof.maxWinProb };
  return proof.maxWinProbMax === undefined ? { coins, capped } : { coins, capped, onceIn: 1 / proof.maxWinProbMax, atMost: true };
};

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number of spins: written out, or as a power of ten where it has more digits than anybody reads. Rounded down, so that "less often" stays true. */
export const seldom = (spins: number, written: (value: number) => string): string => {
  if (spins < 1e12) return written(Math.floor(spins));
  const power = Math.floor(Math.log10(spins));
  return `10${Array.from(String(power), (digit) => superscripts[Number(digit)]).join('')}`;
};
