/** Two grids on the screen: the second one lies under the first, and its reels have the numbers after those of the first. */
import { secondStrips } from '../../src/families/slots/features/second-grid.ts';
import type { SlotConfig, SymbolId } from '../../src/families/slots/protocol.ts';

type Grids = Pick<SlotConfig, 'reels' | 'rows' | 'lines' | 'second'>;

/** How many grids lie over one another. */
export const gridCount = ({ second }: Pick<SlotConfig, 'second'>): number => (second === undefined ? 1 : 2);

/** The strip of every reel on the screen. The reel that two grids have in common is there twice. */
export const shownStrips = (config: SlotConfig): readonly (readonly SymbolId[])[] =>
  config.second === undefined ? config.strips : [...config.strips, ...secondStrips(config.strips, config.second.strips)];

/** The place of a reel of the screen among the stops of a spin, which has the common reel once. */
export const stopPlace = ({ reels }: Pick<SlotConfig, 'reels'>, reel: number): number =>
  reel < reels ? reel : reel === reels ? 0 : reel - 1;

/** A pay line: the grid that it is on, and its row on each reel. */
export const lineAt = ({ lines }: Pick<Grids, 'lines'>, index: number): { grid: number; rows: readonly number[] } => ({
  grid: Math.floor(index / Math.max(1, lines.length)),
  rows: lines[index % Math.max(1, lines.length)] ?? [],
});

/** Something for every reel, by grid. */
export const byGrid = <Value>({ reels }: Pick<Grids, 'reels'>, all: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(all.length / reels) }, (_, grid) => all.slice(grid * reels, (grid + 1) * reels));
