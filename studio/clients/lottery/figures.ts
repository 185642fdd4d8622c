/** The small figures under the values of a place: how many draws ago a value came last, or how often it came in the last draws. */
import { gapsAt } from './trend-lines.ts';
import type { TrendLength } from './use-past-draws.ts';

export type Figures = { of: 'gap' } | { of: 'came'; draws: TrendLength };

/** The numbers of draws that players count hot and cold values in. */
export const cameLengths = [30, 50, 100] as const satisfies readonly TrendLength[];

/** The figure of a value at a place, counted from 0. Draws come newest first. */
export const figureOf = (draws: readonly (readonly number[])[], figures: Figures, place: number, value: number): string =>
  figures.of === 'gap' ? gapsAt(draws, place, value) : String(draws.slice(0, figures.draws).filter((draw) => draw[place] === value).length);
