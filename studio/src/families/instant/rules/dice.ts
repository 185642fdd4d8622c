/** Dice: a number from 0.00 to 99.99; the player says whether it falls under or over a number of their choice. */
import * as z from 'zod/mini';
import { exact } from '#studio/families/slots/fraction';
import { type BetReturn, type GameRule, hundredthsFor } from '../game-rule.ts';

export const DiceConfig = z.object({ mathVersion: z.string(), game: z.literal('dice'), faces: z.int(), percent: z.int() });
export type DiceConfig = z.output<typeof DiceConfig>;

/** `target` in hundredths: 5050 is 50.50. */
export const DiceChoice = z.strictObject({ side: z.enum(['under', 'over']), target: z.int() });
export type DiceChoice = z.output<typeof DiceChoice>;
type Drawn = { roll: number };

/** How many of the faces win. */
export const facesThatWin = ({ faces }: DiceConfig, { side, target }: DiceChoice): number =>
  side === 'under' ? target : faces - 1 - target;

/** The chances on offer, in faces: at most 98 %, and no payout above ten thousand bets. */
export const leastFaces = 1;
export const mostFaces = 9_800;

export const payFor = ({ percent, faces }: DiceConfig, wins: number): number => hundredthsFor(percent, BigInt(faces), BigInt(wins));

export const diceRule = (config: DiceConfig): GameRule<DiceChoice, Drawn> => ({
  config,
  readChoice: (asked) => {
    const choice = DiceChoice.safeParse(asked);
    if (!choice.success) return undefined;
    const wins = facesThatWin(config, choice.data);
    return wins >= leastFaces && wins <= mostFaces ? choice.data : undefined;
  },
  draw: (stream) => ({ roll: stream.below(config.faces) }),
  standing: ({ roll }, choice) => {
    const isWon = choice.side === 'under' ? roll < choice.target : roll > choice.target;
    return { over: true, hundredths: isWon ? payFor(config, facesThatWin(config, choice)) : 0, shown: { game: 'dice', roll } };
  },
  returns: () => {
    const all = Array.from({ length: mostFaces }, (_, index) => index + leastFaces);
    const paid = (wins: number): number => wins * payFor(config, wins);
    const extremes = [all.reduce((a, b) => (paid(b) < paid(a) ? b : a)), all.reduce((a, b) => (paid(b) > paid(a) ? b : a))];
    const shown = [...new Set([1, 10, 100, 1_000, 2_500, 3_333, 4_950, 5_000, 6_666, 7_500, 9_000, 9_500, 9_800, ...extremes])];
    return shown.toSorted((a, b) => a - b).map((wins) => returnOf(config, wins));
  },
});

const returnOf = (config: DiceConfig, wins: number): BetReturn => {
  const top = payFor(config, wins);
  const mean = exact(BigInt(wins * top), BigInt(config.faces) * 100n);
  return { parts: [`${(wins / (config.faces / 100)).toFixed(2)} %`], least: mean, most: mean, top };
};
