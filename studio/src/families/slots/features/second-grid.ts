/**
 * A second grid beside the first: both have the first reel in common, and the same lines. A spin stops the reels of the first grid and then those that
 * the second has for itself, so it has one stop fewer than both grids have reels.
 */
import * as z from 'zod/mini';
import { count, SymbolId } from '../slot-symbols.ts';

export const SecondGridConfig = z.object({
  /** The strips of the second grid from its second reel on; its first reel is that of the first grid. */
  strips: z.array(z.array(SymbolId)),
  /** Where both grids win free spins in one base spin, everything that these pay is multiplied by so much as well. */
  times: count,
});
export type SecondGridConfig = z.output<typeof SecondGridConfig>;

/** All reels of the second grid, the common one first. */
export const secondStrips = <Strip>(first: readonly Strip[], own: readonly Strip[]): Strip[] => [...first.slice(0, 1), ...own];

/** Where the reels of the second grid stopped, from the stops of a spin. */
export const secondStops = (stops: readonly number[], reels: number): number[] => [...stops.slice(0, 1), ...stops.slice(reels)];

export const secondGridProblemOf = (
  { strips, times }: SecondGridConfig,
  { reels, rows }: { reels: number; rows: number },
): string | undefined => {
  if (strips.length !== reels - 1) return `${strips.length} strips of a second grid`;
  if (strips.some((strip) => strip.length < rows)) return 'a strip of the second grid shorter than its window';
  return times < 1 ? 'free spins of both grids that pay nothing' : undefined;
};
