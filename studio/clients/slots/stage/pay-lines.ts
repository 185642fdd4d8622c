/** Where a pay line runs, in cells: from the left edge through the middle of each reel's row to the right edge. `down` is how many rows lie above its grid. */
export const linePoints = (rows: readonly number[], down = 0): [x: number, y: number][] => [
  [0, down + (rows[0] ?? 0) + 0.5],
  ...rows.map((row, reel): [number, number] => [reel + 0.5, down + row + 0.5]),
  [rows.length, down + (rows.at(-1) ?? 0) + 0.5],
];

/** The first `share` (0 to 1) of a line's length. */
export const firstPart = (points: readonly (readonly [number, number])[], share: number): [number, number][] => {
  const lengths = points.slice(1).map(([x, y], index) => Math.hypot(x - (points[index]?.[0] ?? 0), y - (points[index]?.[1] ?? 0)));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  const [start] = points;
  if (start === undefined) return [];
  const part: [number, number][] = [[start[0], start[1]]];
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from === undefined || to === undefined || left <= 0) break;
    const share1 = Math.min(1, length === 0 ? 1 : left / length);
    part.push([from[0] + (to[0] - from[0]) * share1, from[1] + (to[1] - from[1]) * share1]);
    left -= length;
  }
  return part;
};

/** Neighbouring lines get hues far apart: steps of the golden angle. */
export const lineHue = (index: number): number => (index * 137.5 + 45) % 360;
export const lineColour = (index: number): string => `oklch(82% 0.16 ${lineHue(index).toFixed(0)})`;
