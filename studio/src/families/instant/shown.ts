/** The round as it is shown, by game. Everything that is still hidden is left out, or null until the round is over. */
import * as z from 'zod/mini';
import { hands } from './poker/hand.ts';

const count = z.int().check(z.minimum(0));
const counts = z.array(count);

export const Shown = z.discriminatedUnion('game', [
  /** `roll`: 0 to 9999, read as 0.00 to 99.99. */
  z.object({ game: z.literal('dice'), roll: count }),
  /** `result`: the multiplier, in hundredths. */
  z.object({ game: z.literal('limbo'), result: count }),
  /** `mines` when the round is over. */
  z.object({ game: z.literal('mines'), opened: counts, mines: z.nullable(counts) }),
  /** `path`: 0 for left, 1 for right, from the top. */
  z.object({ game: z.literal('plinko'), path: counts, slot: count }),
  /** `balls` in the order of the draw. */
  z.object({ game: z.literal('keno'), balls: counts, hits: count }),
  z.object({ game: z.literal('wheel'), segment: count }),
  /** `climbed`: the tile opened in each row from the bottom; `dangers` of every row when the round is over. */
  z.object({ game: z.literal('towers'), climbed: counts, dangers: z.nullable(z.array(counts)) }),
  /** `cards`: those that were turned; 0 to 51 (`card-deck.ts`). `guesses`: what was said before each card after the first. */
  z.object({ game: z.literal('hilo'), cards: counts, guesses: z.array(z.enum(['higher', 'lower', 'same', 'skip'])), lost: z.boolean() }),
  /** `flips`: 0 for heads, 1 for tails. */
  z.object({ game: z.literal('coin'), flips: counts, lost: z.boolean() }),
  /** `fields`: the prize of each field, in hundredths of the bet. */
  z.object({ game: z.literal('scratch'), fields: counts }),
  /** `number`: the pocket of the ball. */
  z.object({ game: z.literal('roulette'), number: count }),
  /** Two or three cards a hand. */
  z.object({ game: z.literal('baccarat'), player: counts, banker: counts }),
  /** `held`: the places that were held, null before. `hand`: what the cards are paid as, or would be. */
  z.object({ game: z.literal('poker'), cards: counts, held: z.nullable(counts), hand: z.nullable(z.enum(hands)) }),
]);
export type Shown = z.output<typeof Shown>;
export type ShownOf<Game extends Shown['game']> = Extract<Shown, { game: Game }>;
