/** 长龙: cells of two-sided boards that won draw after draw. */
import type { Play } from '../../src/families/lottery/play.ts';

/** Cells that win about every second draw, with the cell on the other side. */
const otherSide: Readonly<Record<string, string>> = {
  big: 'small',
  small: 'big',
  odd: 'even',
  even: 'odd',
  dragon: 'tiger',
  tiger: 'dragon',
};

/** A cell that won the last `count` draws; `other`: the cell against it. */
export type LongRun = { play: Play; cell: string; other: string; count: number };

/** The runs that go on, of `least` draws or more, the longest first. Draws come newest first; one that gives the stake back ends a run. */
export const longRunsOf = (plays: readonly Play[], draws: readonly (readonly number[])[], least = 3): LongRun[] =>
  plays
    .flatMap((play) => {
      const { rule } = play;
      if (rule.kind !== 'cells') return [];
      return rule.cells.flatMap(({ key, of }): LongRun[] => {
        const other = otherSide[key];
        if (other === undefined || !rule.cells.some((cell) => cell.key === other)) return [];
        const end = draws.findIndex((draw) => of(rule.places.map((place) => draw[place] ?? 0)) !== 'win');
        return [{ play, cell: key, other, count: end < 0 ? draws.length : end }];
      });
    })
    .filter(({ count }) => count >= least)
    .toSorted((a, b) => b.count - a.count);
