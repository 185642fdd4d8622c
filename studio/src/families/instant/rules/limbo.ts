/** Limbo: a multiplier is drawn; the bet wins its own target when the multiplier reaches it. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { type GameRule, mostHundredths } from '../game-rule.ts';

export const LimboConfig = z.object({ mathVersion: z.string(), game: z.literal('limbo'), words: z.int(), percent: z.int() });
export type LimboConfig = z.output<typeof LimboConfig>;

/** In hundredths. */
export const LimboChoice = z.strictObject({ target: z.int().check(z.minimum(101), z.maximum(mostHundredths)) });
export type LimboChoice = z.output<typeof LimboChoice>;
type Drawn = { word: number };

/** How many of the words reach a target. */
export const wordsThatReach = ({ words, percent }: LimboConfig, target: number): number => Math.floor((percent * words) / target);

export const limboRule = (config: LimboConfig): GameRule<LimboChoice, Drawn> => ({
  config,
  readChoice: (asked) => LimboChoice.safeParse(asked).data,
  draw: (stream) => ({ word: stream.below(config.words) }),
  standing: ({ word }, { target }) => {
    const result = Math.max(100, Math.floor((config.percent * config.words) / (word + 1)));
    return { over: true, hundredths: result >= target ? target : 0, shown: { game: 'limbo', result } };
  },
  returns: () =>
    [101, 110, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000, mostHundredths].map((target) => {
      const mean = exact(BigInt(target) * BigInt(wordsThatReach(config, target)), BigInt(config.words) * 100n);
      return { parts: [`${(target / 100).toFixed(2)}×`], least: mean, most: mean, top: target };
    }),
});
