/** Bull fight: Red and Blue get five cards each from one deck; the higher rank wins, and hands of one rank are a tie. */
import * as z from 'zod/mini';
import pairs from '../bull-pairs.json' with { type: 'json' };
import { lost, push, type Return, type TableBet, type TableRule, type Weighted } from '../table-rule.ts';
import { type BullRank, bullOf, bullRanks, cardsOfDeck, placeOf } from './bulls.ts';

const card = z.int().check(z.minimum(0), z.maximum(51));
const hand = z.array(card).check(z.length(5));

export const BullFightConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('bullFight'),
  /** To 1, in hundredths. */
  payHundredths: z.object({
    side: z.number(),
    tie: z.number(),
    doubleBull: z.number(),
    /** The better hand is a bull of nine, a bull bull, or better than that. */
    winningNine: z.number(),
    winningBull: z.number(),
    special: z.number(),
  }),
});
export type BullFightConfig = z.output<typeof BullFightConfig>;

export const BullFightOutcome = z.object({ game: z.literal('bullFight'), red: hand, blue: hand });
export type BullFightOutcome = z.output<typeof BullFightOutcome>;

type Ranks = { red: BullRank; blue: BullRank };
const ranksOf = ({ red, blue }: BullFightOutcome): Ranks => ({ red: bullOf(red), blue: bullOf(blue) });

export const bullFightWinner = ({ red, blue }: Ranks): 'red' | 'blue' | 'tie' =>
  red === blue ? 'tie' : placeOf(red) > placeOf(blue) ? 'red' : 'blue';

const rankBets = ({ payHundredths: pays }: BullFightConfig): Map<string, TableBet<Ranks>> => {
  const win = (pay: number): Return => [100 + pay, 100];
  const side = (own: 'red' | 'blue'): TableBet<Ranks> => ({
    divisor: 1,
    top: pays.side / 100,
    returns: (round) => {
      const winner = bullFightWinner(round);
      return winner === 'tie' ? push : winner === own ? win(pays.side) : lost;
    },
  });
  const bet = (pay: number, divisor: number, test: (round: Ranks) => boolean): TableBet<Ranks> => ({
    divisor,
    top: pay / 100,
    returns: (round) => (test(round) ? win(pay) : lost),
  });
  const better = ({ red, blue }: Ranks): number => Math.max(placeOf(red), placeOf(blue));
  return new Map([
    ['red', side('red')],
    ['blue', side('blue')],
    ['tie', bet(pays.tie, 5, (round) => round.red === round.blue)],
    ['doubleBull', bet(pays.doubleBull, 100, (round) => round.red === 'bull' && round.blue === 'bull')],
    ['winningNine', bet(pays.winningNine, 8, (round) => round.red !== round.blue && better(round) === placeOf(9))],
    ['winningBull', bet(pays.winningBull, 8, (round) => round.red !== round.blue && better(round) === placeOf('bull'))],
    ['special', bet(pays.special, 100, (round) => better(round) > placeOf('bull'))],
  ]);
};

const rankWays = (): Weighted<Ranks>[] =>
  bullRanks.flatMap((red, first) => bullRanks.map((blue, second) => ({ outcome: { red, blue }, weight: pairs[first]?.[second] ?? 0 })));

/** Every bet with the ways that it is proven over. */
export const bullFightProof = (config: BullFightConfig) => {
  const ways = rankWays();
  return [...rankBets(config)].map(([name, bet]) => ({ name, bet, ways }));
};

const letters = { red: 'R', blue: 'B', tie: 'T' } as const;

export const bullFightRule = (config: BullFightConfig): TableRule<BullFightOutcome> => ({
  bets: new Map(
    [...rankBets(config)].map(([name, bet]) => [name, { ...bet, returns: (round: BullFightOutcome) => bet.returns(ranksOf(round)) }]),
  ),
  deal: (draw) => {
    const cards = cardsOfDeck(draw, 10);
    // The cards are dealt in turn, Red first.
    return { game: 'bullFight', red: cards.filter((_, place) => place % 2 === 0), blue: cards.filter((_, place) => place % 2 === 1) };
  },
  reveals: ({ red, blue }) => [
    { atMs: 1_400, event: { type: 'hand', side: 'red', cards: red } },
    { atMs: 4_200, event: { type: 'hand', side: 'blue', cards: blue } },
    { atMs: 7_000, event: { type: 'result' } },
  ],
  /** `T4`: the winner and the place of the better rank in `bullRanks`. */
  result: (round) => {
    const ranks = ranksOf(round);
    return `${letters[bullFightWinner(ranks)]}${Math.max(placeOf(ranks.red), placeOf(ranks.blue))}`;
  },
  opposites: [['red', 'blue']],
  enumerate: () => [],
});
