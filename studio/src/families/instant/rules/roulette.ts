/** Roulette for one, with one zero: the bets and the wheel of the live tables, spun when the player wants. */
import * as z from 'zod/mini';
import { rouletteBets } from '#studio/families/tables/rules/roulette';
import type { GameRule } from '../game-rule.ts';
import { type ChipsChoice, countOf, paidToChips, readChips } from './chips.ts';
import { meanReturn } from './pay-tables.ts';

export const RouletteConfig = z.object({ mathVersion: z.string(), game: z.literal('roulette'), pockets: z.int() });
export type RouletteConfig = z.output<typeof RouletteConfig>;
type Drawn = { number: number };

/** `split` of `split.1.4`; corners and streets with zero are of their kind. */
const kindOf = (bet: string): string => bet.split('.')[0] ?? bet;

/** What a chip on a bet gives back when one of its numbers comes: a bet on n numbers 36/n times, its stake with it. */
const winOf = (numbers: readonly number[]): number => 3_600 / numbers.length;

export const rouletteRule = (config: RouletteConfig): GameRule<ChipsChoice, Drawn> => ({
  config,
  readChoice: (asked) => readChips(asked, (bet) => rouletteBets.has(bet)),
  bets: countOf,
  draw: (stream) => ({ number: stream.below(config.pockets) }),
  standing: ({ number }, choice) => ({
    over: true,
    hundredths: paidToChips(choice, (bet) => {
      const numbers = rouletteBets.get(bet) ?? [];
      return numbers.includes(number) ? winOf(numbers) : 0;
    }),
    shown: { game: 'roulette', number },
  }),
  // Bets of one kind are on as many numbers, and return the same.
  returns: () =>
    [...new Map([...rouletteBets].map(([bet, numbers]) => [kindOf(bet), numbers]))].map(([kind, numbers]) =>
      meanReturn([`bet.${kind}`], [{ pay: winOf(numbers), ways: BigInt(numbers.length) }], BigInt(config.pockets)),
    ),
});
