import type { RandomStream } from '#studio/engine/fairness/stream';
import type { SymbolId } from '../slot-config.ts';

/** So many of each symbol, in runs of up to `stack`, in a drawn order. The draws are a part of every machine that was made with them. */
export const shuffledRuns = (counts: readonly (readonly [SymbolId, number])[], stack: number, stream: RandomStream): SymbolId[] => {
  const runs = counts.flatMap(([symbol, count]) => {
    const parts: SymbolId[][] = [];
    for (let left = count; left > 0;) {
      const run = Math.min(left, 1 + stream.below(stack));
      parts.push(Array.from({ length: run }, () => symbol));
      left -= run;
    }
    return parts;
  });
  for (let last = runs.length - 1; last > 0; last -= 1) {
    const other = stream.below(last + 1);
    const [a, b] = [runs[last], runs[other]];
    if (a !== undefined && b !== undefined) [runs[last], runs[other]] = [b, a];
  }
  return runs.flat();
};
