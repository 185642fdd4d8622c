/** The pay tables of video poker, in hundredths of the bet. Both are well known; what they return with the best play is published. */
import type { Hand } from './hand.ts';

/** Nine for a full house, five for a flush: 98.4498 %. */
export const jacksPays: Partial<Record<Hand, number>> = {
  naturalRoyal: 80_000,
  straightFlush: 5_000,
  fourOfAKind: 2_500,
  fullHouse: 900,
  flush: 500,
  straight: 400,
  threeOfAKind: 300,
  twoPair: 200,
  jacksOrBetter: 100,
};

/** Fifteen for five of a kind, nine for a straight flush, four for four of a kind: 98.9131 %. */
export const deucesPays: Partial<Record<Hand, number>> = {
  naturalRoyal: 80_000,
  fourDeuces: 20_000,
  wildRoyal: 2_500,
  fiveOfAKind: 1_500,
  straightFlush: 900,
  fourOfAKind: 400,
  fullHouse: 400,
  flush: 300,
  straight: 200,
  threeOfAKind: 100,
};
