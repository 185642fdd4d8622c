import type { ComponentType } from 'react';
import type { InstantConfig } from '../../../src/families/instant/protocol.ts';
import { ruleOf } from '../../../src/families/instant/rule-of.ts';
import type { Shown, ShownOf } from '../../../src/families/instant/shown.ts';
import type { Sound } from '../../shell/sound.ts';

/** How one game looks and is chosen. */
export type BoardOf = {
  /** Where the round is shown, and where a player acts in it. */
  Board: ComponentType;
  /** The choice before the bet, beside the board. */
  Controls: ComponentType | undefined;
  /** The last choice of this tab if it is on offer, or else the first choice of the game. */
  readChoice: (config: InstantConfig, kept: unknown) => unknown;
  /** Nothing is missing: a round can be played with it. */
  isWhole: (choice: unknown) => boolean;
  /** How long the board takes to show it, at the usual pace. `before`: what it shows now. */
  showMs: (shown: Shown, before: Shown | undefined) => number;
  /** The sounds meanwhile; `pace` is a part of the usual time, 0 for at once. */
  sound?: (shown: Shown, sound: Sound, pace: number) => void;
  /** So many fields of the board are uncovered by the player, in a game where that is the showing. The round is over and paid all the same. */
  fields?: number;
  /** Whether the round may be cashed out as it stands, in a game in steps. */
  mayCashOut?: (shown: Shown) => boolean;
  /** The action of the button, from the places that are marked, in a game that is decided once. */
  decide?: (shown: Shown, marks: readonly number[]) => unknown;
  /** The result in figures, for players who cannot see the board. */
  fact: (shown: Shown) => string;
};

type Typed<Game extends Shown['game'], Choice> = Pick<BoardOf, 'Board' | 'Controls'> & {
  first: (config: Extract<InstantConfig, { game: Game }>) => Choice;
  isWhole?: (choice: Choice) => boolean;
  fields?: number;
  showMs: (shown: ShownOf<Game>, before: ShownOf<Game> | undefined) => number;
  sound?: (shown: ShownOf<Game>, sound: Sound, pace: number) => void;
  mayCashOut?: (shown: ShownOf<Game>) => boolean;
  decide?: (shown: ShownOf<Game>, marks: readonly number[]) => unknown;
  fact: (shown: ShownOf<Game>) => string;
};

/** A board is written for its own game; the screen knows boards only as such. */
export const board = <Game extends Shown['game'], Choice>(
  { first, isWhole, ...rest }: Typed<Game, Choice>, // prettier-ignore
): BoardOf => ({
  ...(rest as unknown as Omit<BoardOf, 'readChoice' | 'isWhole'>),
  readChoice: (config, kept) =>
    (kept === undefined ? undefined : ruleOf(config).readChoice(kept)) ?? first(config as Extract<InstantConfig, { game: Game }>),
  isWhole: (choice) => isWhole?.(choice as Choice) ?? true,
});

/** 12.5 of 1,250 hundredths, as a player reads a multiplier: 12.50×. */
export const times = (hundredths: number): string => {
  const digits = hundredths >= 100_000 ? 0 : 2;
  return `${new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(hundredths / 100)}×`;
};

/** Calls back a number of times, each a part of the usual time later. */
export const spread = (count: number, everyMs: number, pace: number, ring: (nth: number) => void): void => {
  if (pace === 0) return;
  for (let nth = 0; nth < count; nth += 1) setTimeout(() => ring(nth), nth * everyMs * pace);
};
