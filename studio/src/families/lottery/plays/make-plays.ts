import type { Cell, Play } from '../play.ts';

const one = (place: number): readonly number[] => [place];
/** Places from `from`, so many of them. */
export const run = (from: number, count: number): number[] => Array.from({ length: count }, (_, nth) => from + nth);

export const direct = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'rows', places, picks: places.length },
});

/** A value on each of any `picks` of the places. */
export const anyPlaces = (code: string, group: string, places: readonly number[], picks: number): Play => ({
  code,
  group,
  rule: { kind: 'rows', places, picks },
});

export const fixedPlace = (group: string, places: readonly number[]): Play => anyPlaces('fixed', group, places, 1);

export const pattern = (
  code: string,
  group: string,
  places: readonly number[],
  levels: readonly { times: number; count: number }[],
  oneRow = false,
): Play => ({ code, group, rule: { kind: 'pattern', places, levels, ...(oneRow && { oneRow }) } });

export const directSum = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'values', places, of: 'sum' },
});
export const directSpan = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'values', places, of: 'span' },
});

/** Groups in any order, not all the same, by their sum, or by a value that they hold. */
export const groupSum = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'values', places, of: 'sum', group: true },
});
export const groupWith = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'values', places, of: 'holds', group: true },
});

/** A side of each digit: 大小单双. */
export const directSides = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'rows', places, picks: places.length, sides: true },
});

/** Every line of a direct play, and also its last places. */
export const directTails = (code: string, group: string, places: readonly number[]): Play => ({
  code,
  group,
  rule: { kind: 'rows', places, picks: places.length, tails: true },
});

/** Combinations of values of which all, or none, or as many as are paid, are among the values of the places. */
export const combination = (
  code: string,
  group: string,
  places: readonly number[],
  picks: number,
  mode: 'all' | 'within' | 'none' | 'matches' = 'all',
  more: { times?: number; paid?: readonly number[] } = {},
): Play => ({ code, group, rule: { kind: 'choose', tries: places.map(one), picks, mode, ...more } });

/** The same with the two digits of every number of a sheet. */
export const numberCombination = (
  code: string,
  group: string,
  tries: readonly (readonly number[])[],
  picks: number,
  mode: 'all' | 'none' | 'repeats',
  weight = 1,
): Play => ({ code, group, rule: { kind: 'choose', tries, picks, mode, ...(weight > 1 && { weight }) } });

/** Numbers of so many digits, each a bet on every try. */
export const numberBets = (code: string, group: string, tries: readonly (readonly number[])[], anyOrder = false): Play => ({
  code,
  group,
  rule: { kind: 'numbers', digits: tries[0]?.length ?? 0, tries: tries.map((places) => ({ places })), ...(anyOrder && { anyOrder }) },
});

export const cellPlay = (code: string, group: string, places: readonly number[], cells: readonly Cell[]): Play => ({
  code,
  group,
  rule: { kind: 'cells', places, cells },
});

export const cell = (
  key: string,
  wins: (outcome: readonly number[]) => boolean,
  pushes?: (outcome: readonly number[]) => boolean,
): Cell => ({
  key,
  of: (outcome) => (pushes?.(outcome) === true ? 'push' : wins(outcome) ? 'win' : 'lose'),
});

export const at = (outcome: readonly number[], place: number): number => outcome[place] ?? 0;

/** Big, small, odd and even of a measure. From `big` on it is big. An outcome that pushes is neither. */
export const twoSides = (
  prefix: string,
  measure: (outcome: readonly number[]) => number,
  big: number,
  pushes?: (outcome: readonly number[]) => boolean,
): Cell[] => [
  cell(`${prefix}big`, (outcome) => measure(outcome) >= big, pushes),
  cell(`${prefix}small`, (outcome) => measure(outcome) < big, pushes),
  cell(`${prefix}odd`, (outcome) => measure(outcome) % 2 === 1, pushes),
  cell(`${prefix}even`, (outcome) => measure(outcome) % 2 === 0, pushes),
];

/** One cell for every value that a measure has. */
export const exactly = (prefix: string, measure: (outcome: readonly number[]) => number, from: number, to: number): Cell[] =>
  run(from, to - from + 1).map((value) => cell(`${prefix}${value}`, (outcome) => measure(outcome) === value));
