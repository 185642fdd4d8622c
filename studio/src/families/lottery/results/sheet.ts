/** A sheet while it is drawn. Sources publish it number by number; a place that is null is not drawn yet. It is shown and is no result. */
import type { Draw, DrawSpace } from '../draw-space.ts';

export type Sheet = readonly (number | null)[];

/** The sheet in the printed numbers of some prizes, which come in their order; undefined where one is of another length or not possible. */
export const sheetIn = (
  prizes: readonly { code: string; numbers: readonly string[] }[],
  space: DrawSpace,
): (number | null)[] | undefined => {
  const wanted = space.prizes ?? [{ code: 'draw', digits: space.count, count: 1 }];
  const found = new Map(prizes.map(({ code, numbers }) => [code, numbers]));
  if (prizes.some(({ code }) => !wanted.some((prize) => prize.code === code))) return undefined;
  const sheet: (number | null)[] = [];
  for (const { code, digits, count } of wanted) {
    const numbers = found.get(code) ?? [];
    const places = space.repeats ? digits * count : space.count;
    const values = space.repeats ? numbers.flatMap((number) => Array.from(number, Number)) : numbers.map(Number);
    if (values.length > places || (space.repeats && numbers.some((number) => number.length !== digits))) return undefined;
    sheet.push(...values, ...Array.from({ length: places - values.length }, () => null));
  }
  const known = sheet.filter((value) => value !== null);
  const isPossible = known.every((value) => Number.isInteger(value) && value >= space.from && value < space.from + space.values);
  return isPossible && (space.repeats || new Set(known).size === known.length) ? sheet : undefined;
};

/** The places whose value became another one. */
export const changedPlaces = (before: Sheet, after: Sheet): number[] =>
  before.flatMap((value, place) => (value !== null && after[place] != null && after[place] !== value ? [place] : []));

/** The last word of a source. `corrected`: places whose value was another one before. */
export type SourceSheet = { source: string; draw: Sheet; corrected: readonly number[] };

/** The sheet that players see. `contested`: places for which sources have different values; none of them is shown. */
export type ShownSheet = { draw: (number | null)[]; corrected: number[]; contested: number[] };

/** The numbers of all sources together. */
export const shownSheet = (sheets: readonly SourceSheet[], { count }: DrawSpace): ShownSheet => {
  const places = Array.from({ length: count }, (_, place) => new Set(sheets.flatMap(({ draw }) => draw[place] ?? [])));
  const draw = places.map((values) => (values.size === 1 ? ([...values][0] ?? null) : null));
  return {
    draw,
    corrected: [...new Set(sheets.flatMap(({ corrected }) => corrected))].filter((place) => draw[place] !== null).toSorted((a, b) => a - b),
    contested: places.flatMap((values, place) => (values.size > 1 ? [place] : [])),
  };
};

type Kept = { source: string; received_at: Temporal.Instant };
type KeptSheet = Kept & { draw: Sheet; corrected: readonly number[] };
type KeptReport = Kept & { draw: Draw };

/** Reports that their sources still stand by: one that is followed by an unfinished sheet was taken back. */
export const standingReports = <Report extends KeptReport>(reports: readonly Report[], sheets: readonly KeptSheet[]): Report[] =>
  reports.filter(({ source, received_at: at }) =>
    sheets.every((sheet) => sheet.source !== source || Temporal.Instant.compare(sheet.received_at, at) <= 0),
  );

/** The last word of each source: its unfinished sheet, or its report where that is newer. */
export const lastSheets = (reports: readonly KeptReport[], sheets: readonly KeptSheet[]): (SourceSheet & { at: Temporal.Instant })[] => {
  const whole = standingReports(reports, sheets).map(({ source, draw, received_at: at }) => {
    const before = sheets.find((sheet) => sheet.source === source);
    return { source, draw, corrected: before === undefined ? [] : [...new Set([...before.corrected, ...changedPlaces(before.draw, draw)])], at };
  });
  const unfinished = sheets.filter(({ source }) => !whole.some((one) => one.source === source));
  return [...whole, ...unfinished.map(({ source, draw, corrected, received_at: at }) => ({ source, draw, corrected, at }))];
}; // prettier-ignore
