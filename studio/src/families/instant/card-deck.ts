/** A card is a number from 0 to 51: suit times 13 plus rank. */

/** From 1, the ace, to 13, the king. */
export const rankOf = (card: number): number => (card % 13) + 1;

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export const suitOf = (card: number): number => Math.floor(card / 13);
