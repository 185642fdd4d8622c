/** The course of a fight whose result is decided: blow by blow, so that what is shown agrees with it. Nothing here changes who wins. */
import * as z from 'zod/mini';
import type { Draw } from '#studio/engine/shared-rounds/shared-game';

export const FightResult = z.enum(['meron', 'wala', 'bothDown', 'timeUp']);
export type FightResult = z.output<typeof FightResult>;

const strength = z.int().check(z.minimum(0), z.maximum(100));

/** One exchange. `meron` and `wala`: the strength that is left to them afterwards, out of 100. */
export const Blow = z.object({
  atMs: z.int(),
  by: z.enum(['meron', 'wala', 'both']),
  kind: z.enum(['peck', 'leap', 'spur']),
  meron: strength,
  wala: strength,
});
export type Blow = z.output<typeof Blow>;

type Side = 'meron' | 'wala';
const other: Record<Side, Side> = { meron: 'wala', wala: 'meron' };
const kinds = ['peck', 'peck', 'leap', 'leap', 'spur'] as const;

const firstBlowMs = 2_600;
/** The bell of a fight without a winner. */
export const bellMs = 48_000;
/** From the last blow until the result is called. */
const calledAfterMs = 2_400;

/** The blows of a fight with this result, and the moment its result is called. */
export const scriptOf = (below: Draw['below'], result: FightResult): { blows: Blow[]; calledAtMs: number } => {
  const moments = momentsOf(below, result);
  const hits = moments.map((_, index) => hitter(below, result, index === moments.length - 1));
  const kindsOf = moments.map((_, index) =>
    index === moments.length - 1 && result !== 'timeUp' ? 'spur' : (kinds[below(kinds.length)] ?? 'peck'),
  );
  const weights = moments.map(() => 2 + below(5));
  const lost = { meron: lossOf(below, result, 'meron'), wala: lossOf(below, result, 'wala') };
  const left = (side: Side): number[] => strengthAfter(side, hits, weights, lost[side], result !== 'timeUp' && result !== side);
  const [meron, wala] = [left('meron'), left('wala')];
  return {
    blows: moments.map((atMs, index) => ({
      atMs,
      by: hits[index] ?? 'both',
      kind: kindsOf[index] ?? 'peck',
      meron: meron[index] ?? 0,
      wala: wala[index] ?? 0,
    })),
    calledAtMs: result === 'timeUp' ? bellMs : (moments.at(-1) ?? 0) + calledAfterMs,
  };
};

/** Nine to fourteen blows; a fight without a winner goes on until the bell. */
const momentsOf = (below: Draw['below'], result: FightResult): number[] => {
  const moments: number[] = [];
  const count = 9 + below(6);
  for (let at = firstBlowMs; result === 'timeUp' ? at < bellMs - 1_500 : moments.length < count; at += 1_700 + below(1_900))
    moments.push(at);
  return moments;
};

const hitter = (below: Draw['below'], result: FightResult, isLast: boolean): Blow['by'] => {
  const drawn = below(20);
  if (isLast && result === 'bothDown') return 'both';
  if (isLast && result !== 'timeUp') return result as Side;
  if (drawn < 2) return 'both';
  if (result === 'bothDown' || result === 'timeUp') return drawn < 11 ? 'meron' : 'wala';
  // A winner strikes a little more often, so that most fights stay open for long.
  return drawn < 12 ? (result as Side) : other[result as Side];
};

/** The strength that the blows before the last one take from a side. */
const lossOf = (below: Draw['below'], result: FightResult, side: Side): number => {
  const drawn = below(26);
  return result === side ? 40 + drawn : result === 'timeUp' ? 45 + drawn : 62 + drawn;
};

/** The strength of a side after each blow. `falls`: the last blow takes all that is left. */
const strengthAfter = (side: Side, hits: readonly Blow['by'][], weights: readonly number[], loss: number, falls: boolean): number[] => {
  const before = falls ? hits.length - 1 : hits.length;
  const taken = hits.map((by, index) => (index < before && by !== side ? (weights[index] ?? 0) : 0));
  const all = taken.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  return hits.map((_, index) => {
    sum += taken[index] ?? 0;
    if (falls && index === hits.length - 1) return 0;
    return all === 0 ? 100 : 100 - Math.floor((loss * sum) / all);
  });
};
