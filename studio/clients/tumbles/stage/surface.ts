import type { Tier } from '../../slots/count-up.ts';

/** One symbol on the grid. Column and row are places, and may lie between two or outside of the grid. */
export type Piece = {
  readonly id: number;
  /** A symbol, `scatter`, a wild, or a bomb: `x25`. */
  cell: string;
  column: number;
  row: number;
  /** The rows of its column. */
  readonly tall: number;
  scale: number;
  /** Its height by its own; below 1 as it lands. */
  squash: number;
  alpha: number;
  /** It is part of a win, not part of it while others are, or neither. */
  light: 'lit' | 'dim' | 'plain';
  /** It flies over the frame. */
  over: boolean;
};

/**
 * The parts that both renderers can show. They keep no time of their own for anything that matters: the director moves the pieces, so that PixiJS and the plain page
 * show the same thing at the same moment.
 */
export type Surface = {
  draw: (pieces: readonly Piece[]) => void;
  /** Sparks where symbols burst. */
  burst: (pieces: readonly Piece[]) => void;
  /** The glow around a column that may bring the scatter that is missing. */
  glow: (column: number, on: boolean) => void;
  /** Coins from "big" on; undefined ends it. */
  celebrate: (tier: Tier | undefined) => void;
  /** The light of the free spins. */
  feature: (on: boolean) => void;
  destroy: () => void;
};
