import type { Tier } from '../count-up.ts';
import type { Tape } from '../tape.ts';
import type { Cell } from '../wins.ts';

/** A pay line of a grid: a row for every reel. Its colour follows from its number. */
export type PayLine = { index: number; grid: number; rows: readonly number[] };

/** Reels beside one another, their rows, and how many such grids lie over one another. */
export type StageShape = { across: number; rows: number; grids: number };

/**
 * The calls of both renderers. They keep no time of their own for anything that matters: the director moves them, so that PixiJS and the plain page show the
 * same thing at the same moment.
 */
export type Surface = {
  /** Shows a reel `distance` symbols along its tape; `blur` is 0 at rest to 1 at full speed. */
  moveReel: (reel: number, distance: number, blur: number, tape: Tape) => void;
  /** Changes all reels at once by a short cross-fade, for those who want less motion. */
  fade: () => void;
  /** Lights these cells and dims the others to 45 %; undefined lights all. */
  light: (cells: readonly Cell[] | undefined) => void;
  /** The size of the lit cells' symbols, 1 to 1.15. */
  pulse: (scale: number) => void;
  /** Draws pay lines, up to `progress` of their length. */
  drawLines: (lines: readonly PayLine[], progress: number) => void;
  /** The glow around a reel that may bring the third scatter. */
  glowReel: (reel: number, on: boolean) => void;
  /** The small bounce of a scatter that has just landed. */
  ring: (cells: readonly Cell[]) => void;
  /** Coins from "big" on; undefined ends it. */
  celebrate: (tier: Tier | undefined) => void;
  /** The light of the free spins. */
  feature: (on: boolean) => void;
  destroy: () => void;
};

/** Why a renderer cannot go on, and the plain page takes over. */
export type StageTrouble = 'noWebGl' | 'softwareWebGl' | 'slow' | 'contextLost';
