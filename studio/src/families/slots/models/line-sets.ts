import { twentyLines } from '../lines.ts';

/**
 * The first `count` lines of a window: straight ones, then those that bend least, each beside its mirror image. On five reels of three rows
 * they begin with the twenty that are known by number.
 */
export const lineSet = (reels: number, rows: number, count: number): number[][] => {
  const known = reels === 5 && rows === 3 ? twentyLines : [];
  const rest = paths(reels, rows)
    .filter((path) => !known.some((line) => line.join() === path.join()))
    .toSorted((a, b) => bends(a) - bends(b) || offCentre(a, rows) - offCentre(b, rows) || (a.join() < b.join() ? -1 : 1));
  const lines = [...known, ...rest].slice(0, count);
  if (lines.length < count) throw new Error(`there are no ${count} lines on ${reels} reels of ${rows}`);
  return lines;
};

/** Every way across the reels that climbs or falls by one row at most from reel to reel. */
const paths = (reels: number, rows: number): number[][] => {
  let found = Array.from({ length: rows }, (_, row) => [row]);
  for (let reel = 1; reel < reels; reel += 1)
    found = found.flatMap((path) => {
      const at = path.at(-1) ?? 0;
      return [at - 1, at, at + 1].filter((row) => row >= 0 && row < rows).map((row) => [...path, row]);
    });
  return found;
};

/** How restless a line is: its steps, and more for each turn from up to down. */
const bends = (path: readonly number[]): number =>
  path.reduce((sum, row, reel) => sum + Math.abs(row - (path[reel - 1] ?? row)), 0) +
  (path.join() === path.toReversed().join() ? 0 : 1.5) +
  path.reduce((sum, row, reel) => {
    const [before, after] = [path[reel - 1], path[reel + 1]];
    return sum + (before !== undefined && after !== undefined && (row - before) * (after - row) < 0 ? 0.4 : 0);
  }, 0);

const offCentre = (path: readonly number[], rows: number): number =>
  Math.abs(path.reduce((sum, row) => sum + row, 0) / path.length - (rows - 1) / 2);
