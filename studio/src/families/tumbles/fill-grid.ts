/** The grid of a spin as it first lies, and what falls into it. A grid is a list of codes, column by column from the left, each from the top. */
import type { RandomStream } from '#studio/engine/fairness/stream';
import type { Group } from './find-wins.ts';
import { drawOf, type Machine, noCell } from './machine.ts';

/** A grid in play: the height of each column, and where on its strip its top lies, in a machine with strips. */
export type Board = { readonly now: number[]; readonly heights: readonly number[]; readonly tops: number[] };

/** Fills the grid: the heights of all columns, then their cells, or the stop of each strip. `forced` begins with scatters. */
export const fillGrid = (machine: Machine, stream: RandomStream, free: boolean, forced: boolean): Board => {
  const { columns, rows } = machine.config;
  const heights = Array.from({ length: columns }, () => machine.drawHeight(stream));
  const now = Array.from({ length: machine.cells }, () => noCell);
  const strips = machine.config.strips?.[free ? 'free' : 'base'];
  if (strips !== undefined) {
    const tops = drawStops(machine, stream, strips, forced);
    for (const [column, strip] of strips.entries())
      for (let row = 0; row < rows; row += 1) now[column * rows + row] = strip[((tops[column] ?? 0) + row) % strip.length] ?? noCell;
    return { now, heights, tops };
  }
  for (const [column, height] of heights.entries())
    for (let row = 0; row < height; row += 1) now[column * rows + row] = machine.draw(stream, free, column);
  if (forced) putScatters(machine, stream, now);
  return { now, heights, tops: [] };
};

/** A place after the other is drawn, and becomes a scatter, until there are as many as was drawn first. */
const putScatters = ({ config, scatter }: Machine, stream: RandomStream, now: number[]): void => {
  const wanted = 1 + drawOf(stream, config.forced.scatters);
  const places = [...now.keys()].filter((cell) => now[cell] !== noCell);
  let there = now.filter((code) => code === scatter).length;
  while (there < wanted) {
    const cell = places[stream.below(places.length)] ?? 0;
    if (now[cell] === scatter) continue;
    now[cell] = scatter;
    there += 1;
  }
};

/** The stop of each strip: the place of the symbol at the top of the column. Forced, so many columns stop where they show a scatter. */
const drawStops = (
  { config, scatter }: Machine,
  stream: RandomStream,
  strips: readonly (readonly number[])[],
  forced: boolean,
): number[] => {
  const shows = new Set<number>();
  const wanted = forced ? 1 + drawOf(stream, config.forced.scatters) : 0;
  // Columns whose strip has a scatter, from the left.
  const able = [...strips.keys()].filter((column) => strips[column]?.includes(scatter));
  while (shows.size < wanted) shows.add(able[stream.below(able.length)] ?? 0);
  return strips.map((strip, column) => {
    if (!shows.has(column)) return stream.below(strip.length);
    const stops = [...strip.keys()].filter((stop) =>
      Array.from({ length: config.rows }, (_, row) => strip[(stop + row) % strip.length]).includes(scatter),
    );
    return stops[stream.below(stops.length)] ?? 0;
  });
};

/** Takes the groups away, lets the rest fall and fills the columns from above. Answers with what is new in each column, from the top. */
export const fall = (machine: Machine, stream: RandomStream, free: boolean, board: Board, groups: readonly Group[]): number[][] => {
  const { rows, strips } = machine.config;
  const { now, heights, tops } = board;
  const gone = new Set(groups.flatMap(({ cells }) => cells));
  return heights.map((height, column) => {
    const stays: number[] = [];
    for (let cell = column * rows; cell < column * rows + height; cell += 1) if (!gone.has(cell)) stays.push(now[cell] ?? noCell);
    const fresh = strips === undefined ? [] : continued(strips[free ? 'free' : 'base'][column] ?? [], tops, column, height - stays.length);
    while (fresh.length + stays.length < height) fresh.push(machine.draw(stream, free, column));
    [...fresh, ...stays].forEach((code, row) => (now[column * rows + row] = code));
    return fresh;
  });
};

/** The next symbols of a strip above the column's top, from the top. */
const continued = (strip: readonly number[], tops: number[], column: number, number: number): number[] => {
  const top = ((tops[column] ?? 0) - number + strip.length * rowsAbove) % strip.length;
  tops[column] = top;
  return Array.from({ length: number }, (_, row) => strip[(top + row) % strip.length] ?? noCell);
};
/** More turns of a strip than a column can have rows. */
const rowsAbove = 8;
