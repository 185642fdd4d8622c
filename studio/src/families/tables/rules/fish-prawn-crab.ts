/** Fish-prawn-crab: three dice with six pictures instead of pips, 216 ways. Face 1 is the fish; the others follow in the order of `pictures`. */
import * as z from 'zod/mini';
import { lost, type Return, type TableBet, type TableRule, wins } from '../table-rule.ts';
import { countOf, Dice, diceReveals, diceWays, faces, isTriple, throwDice } from './three-dice.ts';

export const pictures = ['fish', 'prawn', 'crab', 'gourd', 'coin', 'rooster'] as const;
export type Picture = (typeof pictures)[number];

export const FishPrawnCrabConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('fishPrawnCrab'),
  /** To 1. */
  pays: z.object({
    /** When one, two or three dice show the picture. */
    single: z.array(z.number()),
    pair: z.number(),
    triple: z.number(),
    anyTriple: z.number(),
  }),
});
export type FishPrawnCrabConfig = z.output<typeof FishPrawnCrabConfig>;

export const FishPrawnCrabOutcome = z.object({ game: z.literal('fishPrawnCrab'), dice: Dice });
export type FishPrawnCrabOutcome = z.output<typeof FishPrawnCrabOutcome>;

const betsOf = ({ pays }: FishPrawnCrabConfig): Map<string, TableBet<FishPrawnCrabOutcome>> => {
  const bets = new Map<string, TableBet<FishPrawnCrabOutcome>>();
  const add = (name: string, divisor: number, pay: number, test: (round: FishPrawnCrabOutcome) => boolean): void => {
    bets.set(name, { divisor, top: pay, returns: (round) => (test(round) ? wins(pay) : lost) });
  };
  for (const face of faces)
    bets.set(`picture.${face}`, {
      divisor: 1,
      top: Math.max(...pays.single),
      returns: (round): Return => {
        const pay = pays.single[countOf(round, face) - 1];
        return pay === undefined ? lost : wins(pay);
      },
    });
  for (const low of faces)
    for (const high of faces)
      if (low < high) add(`pictures.${low}.${high}`, 4, pays.pair, (round) => countOf(round, low) > 0 && countOf(round, high) > 0);
  for (const face of faces) add(`trio.${face}`, 100, pays.triple, (round) => countOf(round, face) === 3);
  add('anyTriple', 20, pays.anyTriple, isTriple);
  return bets;
};

export const fishPrawnCrabRule = (config: FishPrawnCrabConfig): TableRule<FishPrawnCrabOutcome> => ({
  bets: betsOf(config),
  deal: (draw) => ({ game: 'fishPrawnCrab', dice: throwDice(draw) }),
  reveals: diceReveals,
  result: ({ dice }) => dice.join('.'),
  opposites: [],
  enumerate: () => diceWays((dice) => ({ game: 'fishPrawnCrab' as const, dice })),
});
