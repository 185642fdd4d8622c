/** Niu niu against the bank: Banker and three players get five cards each from one deck, and each player's hand is compared with Banker's. */
import * as z from 'zod/mini';
import pairs from '../bull-pairs.json' with { type: 'json' };
import type { Return, TableBet, TableRule, Weighted } from '../table-rule.ts';
import { rankOf } from '../table-rule.ts';
import { type BullRank, bullOf, bullRanks, cardsOfDeck, compareBulls, placeOf } from './bulls.ts';

const card = z.int().check(z.minimum(0), z.maximum(51));
const hand = z.array(card).check(z.length(5));

export const NiuNiuConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('niuNiu'),
  /** The house's part of a win. */
  commissionPercent: z.int(),
  /** By the rank of the better hand, as often as a bet of multiplied pay wins or loses its base; in the order of `bullRanks`. */
  times: z.array(z.int()),
  /** So many bases are taken for a bet of multiplied pay, and what is not lost comes back. */
  held: z.int(),
});
export type NiuNiuConfig = z.output<typeof NiuNiuConfig>;

export const niuNiuSides = ['banker', 'player1', 'player2', 'player3'] as const;
type NiuNiuSide = (typeof niuNiuSides)[number];

/** `head` is shown first: it names the hand that the deal begins with, and counts for nothing else. */
export const NiuNiuOutcome = z.object({
  game: z.literal('niuNiu'),
  head: card,
  banker: hand,
  player1: hand,
  player2: hand,
  player3: hand,
});
export type NiuNiuOutcome = z.output<typeof NiuNiuOutcome>;

/** The parts of a round that a bet on a player depends on. */
type Compared = { wins: boolean; better: BullRank };

const comparedOf = (round: NiuNiuOutcome, side: Exclude<NiuNiuSide, 'banker'>): Compared => {
  const winsIt = compareBulls(round[side], round.banker) > 0;
  return { wins: winsIt, better: bullOf(winsIt ? round[side] : round.banker) };
};

/** Ace, five, nine and king begin with Banker; two, six and ten with player 1; and so on. */
export const beginsWith = (head: number): number => (rankOf(head) - 1) % 4;

type PairBet = TableBet<Compared>;
const pairBets = ({ commissionPercent, times, held }: NiuNiuConfig): { equal: PairBet; multiplied: PairBet } => {
  const part = 100 - commissionPercent;
  return {
    equal: { divisor: 1, top: part / 100, returns: (round): Return => (round.wins ? [100 + part, 100] : [0, 1]) },
    multiplied: {
      divisor: 1,
      held,
      top: (Math.max(...times) * part) / 100,
      returns: (round): Return => {
        const often = times[placeOf(round.better)] ?? 1;
        return round.wins ? [100 * held + often * part, 100 * held] : [held - often, held];
      },
    },
  };
};

const betsOf = (config: NiuNiuConfig): Map<string, TableBet<NiuNiuOutcome>> => {
  const { equal, multiplied } = pairBets(config);
  const bets = new Map<string, TableBet<NiuNiuOutcome>>();
  for (const side of ['player1', 'player2', 'player3'] as const) {
    bets.set(`${side}.equal`, { ...equal, returns: (round) => equal.returns(comparedOf(round, side)) });
    bets.set(`${side}.multiplied`, { ...multiplied, returns: (round) => multiplied.returns(comparedOf(round, side)) });
  }
  return bets;
};

/** The ways of one player's hand beside Banker's. No two hands are alike, so of a pair of hands each is the better one as often. */
const comparedWays = (): Weighted<Compared>[] => {
  const better = bullRanks.map(() => 0);
  for (const [first, row] of pairs.entries())
    for (const [second, ways] of row.entries()) better[Math.max(first, second)] = (better[Math.max(first, second)] ?? 0) + ways;
  return bullRanks.flatMap((rank, place) =>
    [true, false].map((winsIt) => ({ outcome: { wins: winsIt, better: rank }, weight: better[place] ?? 0 })),
  );
};

/** Every bet with the ways that it is proven over: all three players have the same chances. */
export const niuNiuProof = (config: NiuNiuConfig) => {
  const ways = comparedWays();
  return Object.entries(pairBets(config)).map(([name, bet]) => ({ name: `player.${name}`, bet, ways }));
};

export const niuNiuRule = (config: NiuNiuConfig): TableRule<NiuNiuOutcome> => ({
  bets: betsOf(config),
  deal: (draw) => {
    const [head = 0, ...cards] = cardsOfDeck(draw, 21);
    const hands: number[][] = [[], [], [], []];
    // Five cards at once for each hand, from the one that the head card names.
    for (const place of [0, 1, 2, 3]) hands[(beginsWith(head) + place) % 4] = cards.slice(place * 5, place * 5 + 5);
    const [banker = [], player1 = [], player2 = [], player3 = []] = hands;
    return { game: 'niuNiu', head, banker, player1, player2, player3 };
  },
  reveals: (round) => {
    const order = [0, 1, 2, 3].map((place) => niuNiuSides[(beginsWith(round.head) + place) % 4] ?? 'banker');
    // Players open their hands first, and Banker last.
    const opening = [...order.filter((side) => side !== 'banker'), 'banker' as const];
    return [
      { atMs: 0, event: { type: 'head', card: round.head } },
      ...opening.map((side, place) => ({ atMs: 2_200 + place * 1_700, event: { type: 'hand', side, cards: round[side] } })),
      { atMs: 9_400, event: { type: 'result' } },
    ];
  },
  /** `L W L 7 0 b 3`: what each player did, and then the ranks of Banker and of players 1 to 3, as places in `bullRanks`. */
  result: (round) =>
    [
      ...(['player1', 'player2', 'player3'] as const).map((side) => (comparedOf(round, side).wins ? 'W' : 'L')),
      ...niuNiuSides.map((side) => placeOf(bullOf(round[side]))),
    ].join(' '),
  opposites: [],
  enumerate: () => [],
});
