/** The ranks of niu niu and bull fight: five cards, of which three must sum to tens; the other two are the bull. */
import type { Draw } from '#studio/engine/shared-rounds/shared-game';
import { rankOf, suitOf } from '../table-rule.ts';

/**
 * From the lowest to the highest. A number is a bull of so many points. Four flower: tens and pictures only; five flower: pictures only; bomb: four of a
 * kind; five small: five cards below five with at most ten points together.
 */
export const bullRanks = ['none', 1, 2, 3, 4, 5, 6, 7, 8, 9, 'bull', 'fourFlower', 'fiveFlower', 'bomb', 'fiveSmall'] as const;
export type BullRank = (typeof bullRanks)[number];
/** The place of a rank in `bullRanks`. */
export const placeOf = (rank: BullRank): number => bullRanks.indexOf(rank);

/** Ten and pictures are ten. */
const pointsOf = (card: number): number => Math.min(10, rankOf(card));

/** Which three cards sum to tens, by their places; undefined without a bull. */
export const tensOf = (cards: readonly number[]): readonly [number, number, number] | undefined => {
  for (let a = 0; a < 3; a += 1)
    for (let b = a + 1; b < 4; b += 1)
      for (let c = b + 1; c < 5; c += 1)
        if ((pointsOf(cards[a] ?? 0) + pointsOf(cards[b] ?? 0) + pointsOf(cards[c] ?? 0)) % 10 === 0) return [a, b, c];
  return undefined;
};

/** The rank of five cards. Suits never count for it. */
export const bullOf = (cards: readonly number[]): BullRank => {
  const ranks = cards.map(rankOf);
  const sum = cards.reduce((all, one) => all + pointsOf(one), 0);
  if (ranks.every((rank) => rank < 5) && sum <= 10) return 'fiveSmall';
  if (ranks.some((rank) => ranks.filter((one) => one === rank).length === 4)) return 'bomb';
  const pictures = ranks.filter((rank) => rank > 10).length;
  if (pictures === 5) return 'fiveFlower';
  if (ranks.every((rank) => rank >= 10)) return 'fourFlower';
  if (tensOf(cards) === undefined) return 'none';
  const points = sum % 10;
  return points === 0 ? 'bull' : (points as BullRank);
};

/** Spades are the highest suit, then hearts, clubs and diamonds. */
const suitOrder = [3, 2, 0, 1] as const;
/** Two hands of one rank are told apart by their highest card, king to ace, and by its suit. */
const highestOf = (cards: readonly number[]): number => Math.max(...cards.map((one) => rankOf(one) * 4 + (suitOrder[suitOf(one)] ?? 0)));

/** Above zero when the first hand is the better one; never zero. */
export const compareBulls = (one: readonly number[], other: readonly number[]): number =>
  placeOf(bullOf(one)) - placeOf(bullOf(other)) || highestOf(one) - highestOf(other);

/** The first cards of one deck, each of the 52 once. */
export const cardsOfDeck = ({ below }: Draw, count: number): number[] => {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let place = 0; place < count; place += 1) {
    const other = place + below(52 - place);
    [deck[place], deck[other]] = [deck[other] ?? 0, deck[place] ?? 0];
  }
  return deck.slice(0, count);
};
