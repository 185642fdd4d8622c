/**
 * Blackjack for any number of players: all get the same two cards against one dealer, and every player decides on their own copy. Eight decks; the dealer
 * looks for a blackjack and stands on all seventeens; blackjack pays 3 to 2; double on any two cards, also after a split; one split; split aces get one card.
 */
import * as z from 'zod/mini';
import type { Decision, Decisions } from '#studio/engine/shared-rounds/shared-game';
import { isRed, lost, push, rankOf, type Return, suitOf, type TableBet, type TableRule, type Weighted, wins } from '../table-rule.ts';
import {
  asksInsurance,
  blackjackChoices,
  type Dealt,
  goesOn,
  handsOf,
  isNatural,
  mostDraws,
  pointsOf,
  stageOfDraw,
} from './blackjack-hands.ts';

const card = z.int().check(z.minimum(0), z.maximum(51));

export const BlackjackConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('blackjack'),
  decks: z.literal(8),
  decideMs: z.int(),
  /** To 1. */
  pays: z.object({
    insurance: z.number(),
    pairs: z.object({ perfect: z.number(), coloured: z.number(), mixed: z.number() }),
    poker: z.object({ suitedTrips: z.number(), straightFlush: z.number(), trips: z.number(), straight: z.number(), flush: z.number() }),
  }),
  /** The edge of the main bet with basic strategy, found by dealing so many hands; 95 % of such runs are within the half width. */
  dealt: z.object({ hands: z.int(), edgeMillionths: z.int(), halfWidthMillionths: z.int() }),
});
export type BlackjackConfig = z.output<typeof BlackjackConfig>;

export const BlackjackOutcome = z.object({
  game: z.literal('blackjack'),
  player: z.array(card).check(z.length(2)),
  dealer: z.array(card),
  first: z.array(card),
  second: z.array(card),
});
export type BlackjackOutcome = z.output<typeof BlackjackOutcome>;

/** The part of its stake that one hand gives back. */
const handReturn = (cards: readonly number[], isFromSplit: boolean, dealer: readonly number[]): Return => {
  const own = isNatural(cards) && !isFromSplit;
  if (own || isNatural(dealer)) return own && isNatural(dealer) ? push : own ? [5, 2] : lost;
  const [points, against] = [pointsOf(cards).points, pointsOf(dealer).points];
  if (points > 21) return lost;
  return against > 21 || points > against ? wins(1) : points === against ? push : lost;
};

const ofHand =
  (place: number) =>
  (round: BlackjackOutcome, made: readonly Decision[] = []): Return => {
    const own = handsOf(round, made)[place];
    return own === undefined ? lost : handReturn(own.cards, own.isFromSplit, round.dealer);
  };

type PokerRank = 'suitedTrips' | 'straightFlush' | 'trips' | 'straight' | 'flush';
/** The player's two cards and the dealer's first one as a hand of three; an ace is high or low in a straight. */
export const pokerOf = (cards: readonly number[]): PokerRank | undefined => {
  const ranks = cards.map(rankOf).toSorted((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = ranks;
  const isSuited = new Set(cards.map(suitOf)).size === 1;
  if (low === high) return isSuited ? 'suitedTrips' : 'trips';
  const isStraight = (middle === low + 1 && high === low + 2) || (low === 1 && middle === 12 && high === 13);
  if (isStraight) return isSuited ? 'straightFlush' : 'straight';
  return isSuited ? 'flush' : undefined;
};

const sideBets = ({ pays }: BlackjackConfig): Map<string, TableBet<Pick<BlackjackOutcome, 'player' | 'dealer'>>> =>
  new Map([
    [
      'pairs',
      {
        divisor: 25,
        top: pays.pairs.perfect,
        returns: ({ player: [a = 0, b = 0] }): Return => {
          if (rankOf(a) !== rankOf(b)) return lost;
          const { perfect, coloured, mixed } = pays.pairs;
          return wins(a === b ? perfect : isRed(a) === isRed(b) ? coloured : mixed);
        },
      },
    ],
    [
      'poker',
      {
        divisor: 50,
        top: Math.max(...Object.values(pays.poker)),
        returns: ({ player, dealer }): Return => {
          const rank = pokerOf([...player, ...dealer.slice(0, 1)]);
          return rank === undefined ? lost : wins(pays.poker[rank]);
        },
      },
    ],
  ]);

const insurance = ({ pays }: BlackjackConfig): TableBet<Pick<BlackjackOutcome, 'dealer'>> => ({
  divisor: 1,
  isLater: true,
  top: pays.insurance,
  returns: ({ dealer }) => (isNatural(dealer) ? wins(pays.insurance) : lost),
});

const betsOf = (config: BlackjackConfig): Map<string, TableBet<BlackjackOutcome>> => {
  const later = (place: number): TableBet<BlackjackOutcome> => ({ divisor: 1, isLater: true, top: 1, returns: ofHand(place) });
  return new Map<string, TableBet<BlackjackOutcome>>([
    ['hand', { divisor: 1, top: 1.5, returns: ofHand(0) }],
    ...sideBets(config),
    ['insurance', insurance(config)],
    ['doubled', later(0)],
    ['secondHand', later(1)],
    ['doubled2', later(1)],
  ]);
};

/** Two cards of the player and one of the dealer from a full shoe. */
const firstCards = (decks: number): Weighted<Pick<BlackjackOutcome, 'player' | 'dealer'>>[] => {
  const ways: Weighted<Pick<BlackjackOutcome, 'player' | 'dealer'>>[] = [];
  for (let a = 0; a < 52; a += 1)
    for (let b = 0; b < 52; b += 1)
      for (let up = 0; up < 52; up += 1) {
        const left = decks - (up === a ? 1 : 0) - (up === b ? 1 : 0);
        ways.push({ outcome: { player: [a, b], dealer: [up] }, weight: decks * (decks - (a === b ? 1 : 0)) * left });
      }
  return ways;
};

/** The dealer's hole card beside an ace: one of 128 tens among the 415 other cards. */
const holeCards = (decks: number): Weighted<Pick<BlackjackOutcome, 'dealer'>>[] =>
  Array.from({ length: 13 }, (_, hole) => ({ outcome: { dealer: [0, hole] }, weight: 4 * decks - (hole === 0 ? 1 : 0) }));

/** The bets that can be proven exactly, each with its ways. The main bet depends on how it is played. */
export const blackjackProof = (config: BlackjackConfig) => {
  const ways = firstCards(config.decks);
  return {
    sides: [...sideBets(config)].map(([name, bet]) => ({ name, bet, ways })),
    insurance: { name: 'insurance', bet: insurance(config), ways: holeCards(config.decks) },
  };
};

const stands = 17;

export const blackjackRule = (config: BlackjackConfig): TableRule<BlackjackOutcome> & { decisions: Decisions } => ({
  bets: betsOf(config),
  shoe: { decks: config.decks, cutFrom: 195, cutTo: 221, burnsFirst: true },
  deal: ({ card: next }) => {
    const [p1, d1, p2, d2] = [next(), next(), next(), next()];
    const dealer = [d1, d2];
    while (pointsOf(dealer).points < stands) dealer.push(next());
    // The cards that players may draw follow in the shoe; those that nobody draws are not used again.
    const first = Array.from({ length: mostDraws }, () => next());
    const second = Array.from({ length: mostDraws }, () => next());
    return { game: 'blackjack', player: [p1, p2], dealer, first, second };
  },
  reveals: ({ player, dealer, first, second }) => {
    const cardOf = (side: 'player' | 'dealer', place: number, shown: number | undefined) => ({ type: 'card', side, place, card: shown });
    const draws = first.map((shown, draw) => ({
      atMs: 300,
      stage: stageOfDraw({ dealer }, draw),
      event: { type: 'draw', draw, first: shown, second: second[draw] },
    }));
    const endMs = 700 + (dealer.length - 1) * 1_200;
    return [
      { atMs: 500, event: cardOf('player', 0, player[0]) },
      { atMs: 1_300, event: cardOf('dealer', 0, dealer[0]) },
      { atMs: 2_100, event: cardOf('player', 1, player[1]) },
      { atMs: 2_900, event: { type: 'hole' } },
      ...(asksInsurance({ dealer }) ? [{ atMs: 700, stage: 1, event: { type: 'peek', isBlackjack: isNatural(dealer) } }] : []),
      ...draws,
      ...dealer
        .slice(1)
        .map((shown, index) => ({ atMs: 500 + index * 1_200, stage: 'last' as const, event: cardOf('dealer', index + 1, shown) })),
      { atMs: endMs + 900, stage: 'last', event: { type: 'result' } },
    ];
  },
  /** The dealer's points; N for a blackjack, B for more than 21. */
  result: ({ dealer }) => {
    const { points } = pointsOf(dealer);
    return isNatural(dealer) ? 'N' : points > 21 ? 'B' : String(points);
  },
  opposites: [],
  enumerate: () => [],
  decisions: {
    bet: 'hand',
    ms: config.decideMs,
    choices: (outcome, made, stage) => blackjackChoices(outcome as Dealt, made, stage),
    goesOn: (outcome, made, stage) => goesOn(outcome as Dealt, made, stage),
  },
});
