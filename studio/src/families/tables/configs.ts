/** The published mathematics of every table game. A version that was published is never changed: other mathematics are another version beside it. */
import type { TableConfig } from './protocol.ts';

const baccaratPays = {
  tie: 8,
  pair: 11,
  eitherPair: 5,
  perfectPair: 25,
  bothPerfect: 200,
  superSixTwo: 13,
  superSixThree: 20,
  bigHundredths: 54,
  smallHundredths: 150,
  dragon: [1, 2, 4, 6, 10, 30],
};

export const configs: readonly TableConfig[] = [
  { mathVersion: 'baccarat.1', game: 'baccarat', decks: 8, commission: 'five', pays: baccaratPays },
  { mathVersion: 'baccarat-free.1', game: 'baccarat', decks: 8, commission: 'none', pays: baccaratPays },
  {
    mathVersion: 'dragon-tiger.1',
    game: 'dragonTiger',
    decks: 8,
    pays: { tie: 11, suitedTie: 50, oddHundredths: 75, evenHundredths: 105, colourHundredths: 90 },
  },
  { mathVersion: 'roulette.1', game: 'roulette', laPartage: false },
  { mathVersion: 'roulette-partage.1', game: 'roulette', laPartage: true },
  {
    mathVersion: 'sic-bo.1',
    game: 'sicBo',
    pays: { totals: [62, 31, 18, 12, 8, 7, 6], triple: 190, anyTriple: 32, double: 11, pair: 6, single: [1, 2, 12] },
  },
  // Higher pays for the sums that seldom come, and for a double.
  {
    mathVersion: 'sic-bo-high.1',
    game: 'sicBo',
    pays: { totals: [65, 33, 19, 12, 9, 7, 6], triple: 195, anyTriple: 33, double: 12, pair: 6, single: [1, 2, 12] },
  },
  {
    mathVersion: 'fish-prawn-crab.1',
    game: 'fishPrawnCrab',
    pays: { single: [1, 2, 12], pair: 6, triple: 190, anyTriple: 32 },
  },
  // The classic pays of the street: a picture on three dice pays 3 to 1.
  {
    mathVersion: 'fish-prawn-crab-classic.1',
    game: 'fishPrawnCrab',
    pays: { single: [1, 2, 3], pair: 6, triple: 190, anyTriple: 31 },
  },
  { mathVersion: 'xoc-dia.1', game: 'xocDia', payHundredths: { even: 98, three: 280, four: 1_400 } },
  { mathVersion: 'fan-tan.1', game: 'fanTan', commissionPercent: 5, fewest: 60, spread: 60 },
  {
    mathVersion: 'niu-niu.1',
    game: 'niuNiu',
    commissionPercent: 3,
    times: [1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5, 5, 5],
    held: 5,
  },
  {
    mathVersion: 'bull-fight.1',
    game: 'bullFight',
    payHundredths: { side: 95, tie: 520, doubleBull: 17_000, winningNine: 750, winningBull: 600, special: 20_500 },
  },
  {
    mathVersion: 'blackjack.1',
    game: 'blackjack',
    decks: 8,
    decideMs: 12_000,
    pays: {
      insurance: 2,
      pairs: { perfect: 25, coloured: 12, mixed: 6 },
      poker: { suitedTrips: 100, straightFlush: 40, trips: 30, straight: 10, flush: 5 },
    },
    dealt: { hands: 20_000_000, edgeMillionths: 4_960, halfWidthMillionths: 503 },
  },
  { mathVersion: 'cockfight-pool.1', game: 'cockfight', bothDown: 8, timeUp: 110, pays: { by: 'pool', share: 95, least: 107 } },
  {
    mathVersion: 'cockfight.1',
    game: 'cockfight',
    bothDown: 8,
    timeUp: 110,
    pays: {
      by: 'prices',
      prices: [
        [193, 193],
        [188, 198],
        [183, 203],
        [179, 208],
        [175, 214],
        [171, 220],
        [167, 227],
        [164, 234],
        [160, 241],
        [157, 249],
        [154, 257],
        [151, 266],
        [148, 275],
        [145, 286],
        [143, 297],
        [140, 308],
        [137, 321],
      ],
    },
  },
];
