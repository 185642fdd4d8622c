/** Rounds that climb from step to step, where each step may lose everything and the player may cash out after each: mines, towers, coin flip. */
import * as z from 'zod/mini';
import { exact, type Exact } from '#studio/families/slots/fraction';
import { type BetReturn, isLess, mostHundredths } from '../game-rule.ts';

/** Takes what the round has come to. */
export const CashOut = z.strictObject({ cashOut: z.literal(true) });
export type CashOut = z.output<typeof CashOut>;
export const isCashOut = (action: object): action is CashOut => 'cashOut' in action;

/** A step of a climb: what is paid when the player stops after it, in hundredths, and the chance to get there. */
export type Rung = { hundredths: number; chance: Exact };

/**
 * The steps of a climb: of each the chance to come through it, from the first, as long as what they pay is within the cap. Each pays `percent` of what
 * would be fair, rounded down to hundredths; it is rounded once, so that a long climb costs no more than a short one.
 */
export const rungsOf = (percent: number, chances: readonly Exact[]): Rung[] => {
  const rungs: Rung[] = [];
  let [num, den] = [1n, 1n];
  for (const chance of chances) {
    [num, den] = [num * chance.num, den * chance.den];
    const hundredths = Number((BigInt(percent) * den) / num);
    if (hundredths > mostHundredths) break;
    rungs.push({ hundredths, chance: exact(num, den) });
  }
  return rungs;
};

/** The return of a climb, whatever its player does: the mean of any way to play it is between those of the steps. */
export const returnOfClimb = (parts: readonly string[], rungs: readonly Rung[]): BetReturn => {
  const means = rungs.map(({ hundredths, chance }) => exact(BigInt(hundredths) * chance.num, 100n * chance.den));
  const [first = exact(0n, 1n)] = means;
  return {
    parts,
    least: means.reduce((a, b) => (isLess(b, a) ? b : a), first),
    most: means.reduce((a, b) => (isLess(a, b) ? b : a), first),
    top: Math.max(...rungs.map(({ hundredths }) => hundredths)),
  };
};

/** Keeps what it has made for a key: the rungs of a number of mines, or of a level. */
export const remembered = <Key extends string | number>(make: (key: Key) => Rung[]): ((key: Key) => Rung[]) => {
  const made = new Map<Key, Rung[]>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};
