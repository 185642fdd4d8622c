/** Sic bo: three dice, 216 ways. */
import * as z from 'zod/mini';
import { lost, type Return, type TableBet, type TableRule, wins } from '../table-rule.ts';
import { countOf, Dice, diceReveals, diceWays, faces, isTriple, sumOf, throwDice } from './three-dice.ts';

export const SicBoConfig = z.object({
  mathVersion: z.string(),
  game: z.literal('sicBo'),
  /** To 1. */
  pays: z.object({
    /** For the totals 4 to 10; 17 to 11 pay the same. */
    totals: z.array(z.number()),
    triple: z.number(),
    anyTriple: z.number(),
    double: z.number(),
    pair: z.number(),
    /** When one, two or three dice show the number. */
    single: z.array(z.number()),
  }),
});
export type SicBoConfig = z.output<typeof SicBoConfig>;

export const SicBoOutcome = z.object({ game: z.literal('sicBo'), dice: Dice });
export type SicBoOutcome = z.output<typeof SicBoOutcome>;

const betsOf = ({ pays }: SicBoConfig): Map<string, TableBet<SicBoOutcome>> => {
  const bets = new Map<string, TableBet<SicBoOutcome>>();
  const add = (name: string, divisor: number, pay: number, test: (round: SicBoOutcome) => boolean): void => {
    bets.set(name, { divisor, top: pay, returns: (round) => (test(round) ? wins(pay) : lost) });
  };
  add('small', 1, 1, (round) => !isTriple(round) && sumOf(round) <= 10);
  add('big', 1, 1, (round) => !isTriple(round) && sumOf(round) >= 11);
  add('odd', 1, 1, (round) => !isTriple(round) && sumOf(round) % 2 === 1);
  add('even', 1, 1, (round) => !isTriple(round) && sumOf(round) % 2 === 0);
  for (let total = 4; total <= 17; total += 1) {
    const pay = pays.totals[Math.min(total, 21 - total) - 4] ?? 0;
    add(`total.${total}`, pay, pay, (round) => sumOf(round) === total);
  }
  for (const face of faces) add(`double.${face}`, pays.double, pays.double, (round) => countOf(round, face) >= 2);
  for (const face of faces) add(`triple.${face}`, pays.triple, pays.triple, (round) => countOf(round, face) === 3);
  add('anyTriple', pays.anyTriple, pays.anyTriple, isTriple);
  for (const low of faces)
    for (const high of faces)
      if (low < high) add(`pair.${low}.${high}`, pays.pair, pays.pair, (round) => countOf(round, low) > 0 && countOf(round, high) > 0);
  for (const face of faces)
    bets.set(`single.${face}`, {
      divisor: 4,
      top: Math.max(...pays.single),
      returns: (round): Return => {
        const pay = pays.single[countOf(round, face) - 1];
        return pay === undefined ? lost : wins(pay);
      },
    });
  return bets;
};

export const sicBoRule = (config: SicBoConfig): TableRule<SicBoOutcome> => ({
  bets: betsOf(config),
  deal: (draw) => ({ game: 'sicBo', dice: throwDice(draw) }),
  reveals: diceReveals,
  result: ({ dice }) => dice.join('.'),
  opposites: [
    ['small', 'big'],
    ['odd', 'even'],
  ],
  enumerate: () => diceWays((dice) => ({ game: 'sicBo' as const, dice })),
});
