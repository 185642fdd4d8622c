/** Basic strategy of blackjack with eight decks: the dealer stands on all seventeens and looks for a blackjack; doubles after a split. */
import type { Choice } from '#studio/engine/shared-rounds/shared-game';
import { type OwnHand, pointsOf } from './rules/blackjack-hands.ts';
import { rankOf } from './table-rule.ts';

/** One for an ace, ten for pictures. */
const pips = (card = 0): number => Math.min(10, rankOf(card));
const between = (up: number, low: number, high: number): boolean => up >= low && up <= high;

const shouldSplit = (pair: number, up: number): boolean => {
  switch (pair) {
    case 1:
    case 8:
      return true;
    case 2:
    case 3:
    case 7:
      return between(up, 2, 7);
    case 4:
      return between(up, 5, 6);
    case 6:
      return between(up, 2, 6);
    case 9:
      return between(up, 2, 6) || between(up, 8, 9);
    default:
      return false;
  }
};

const shouldDouble = (points: number, isSoft: boolean, up: number): boolean => {
  if (!isSoft) return (points === 9 && between(up, 3, 6)) || (points === 10 && between(up, 2, 9)) || (points === 11 && between(up, 2, 10));
  if (points === 13 || points === 14) return between(up, 5, 6);
  if (points === 15 || points === 16) return between(up, 4, 6);
  return (points === 17 || points === 18) && between(up, 3, 6);
};

const shouldHit = (points: number, isSoft: boolean, up: number): boolean => {
  const isStrong = up === 1 || up >= 7;
  if (isSoft) return points <= 17 || (points === 18 && (up === 1 || up >= 9));
  if (points <= 11) return true;
  if (points === 12) return isStrong || up <= 3;
  return points <= 16 && isStrong;
};

/** The best of the choices that a hand has. Insurance is never taken. */
export const bestChoice = (own: OwnHand, choices: readonly Choice[], dealerCard: number): string => {
  const names = choices.map(({ choice }) => choice);
  if (names.includes('decline')) return 'decline';
  const up = pips(dealerCard);
  const { points, isSoft } = pointsOf(own.cards);
  if (names.includes('split') && shouldSplit(pips(own.cards[0]), up)) return 'split';
  if (names.includes('double') && shouldDouble(points, isSoft, up)) return 'double';
  return shouldHit(points, isSoft, up) ? 'hit' : 'stand';
};
