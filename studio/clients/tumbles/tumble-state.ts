/** The state of one tumbling slot on show: all that the screen around the grid is drawn from. */
import type { CommonState } from '../slots/common-session.ts';
import type { Tier } from '../slots/count-up.ts';

type Interlude =
  | { kind: 'freeSpins'; spins: number }
  | { kind: 'retrigger'; spins: number }
  | { kind: 'outro'; total: string; played: number; tier: Tier; capped: boolean }
  | { kind: 'resume'; left: number; total: string };

/** The words for a screen reader, once the grid has shown the same. */
type Said =
  | { kind: 'nothing' }
  | { kind: 'lost'; balance: string }
  | { kind: 'won'; amount: string; tumbles: number; multiplier: number }
  | { kind: 'lines'; amount: string; lines: number }
  | { kind: 'freeSpins'; spins: number };

/** The line under the win: a group of symbols that pays, or the multiplication at the end. */
type Detail =
  | { kind: 'group'; count: number; amount: string; times: number; ways?: number }
  | { kind: 'times'; amount: string; times: number };

/** An amount that rises from a group of symbols as it bursts. `top` is how far down the grid, as a part of its height. */
export type Popup = { key: string; column: number; top: number; amount: string; times: number };

export type TumbleState = CommonState & {
  /** The grid as it lies, by column from the top. */
  grid: readonly (readonly string[])[];
  /** The multipliers of the places, in a game that has them. */
  places: readonly (readonly number[])[];
  /** The places of wilds that stay, in a game where they do. */
  stuck: readonly (readonly [number, number])[];
  /** The sum of the bombs; 0 while there is none. */
  sum: number;
  /** The multiplier of the tumbles that win now, in a game where it rises; 0 between them. */
  times: number;
  /** Cells of the lines that win now, in a game with lines. */
  paths: readonly (readonly (readonly [number, number])[])[];
  detail: Detail | undefined;
  popups: readonly Popup[];
  interlude: Interlude | undefined;
  said: Said;
};
