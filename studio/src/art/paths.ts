/** Outlines as SVG path data, rounded to a tenth of a unit. Angles in degrees, 0 to the right, 90 down. */
export type Point = readonly [x: number, y: number];

export const round = (value: number): number => Math.round(value * 10) / 10;
const pair = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

/** Points written as in SVG: `'8,-56 36,-99 47,-46'`. */
export const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((corner) => {
      const [x, y] = corner.split(',').map(Number);
      if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new Error(`not a point: ${corner}`);
      return [x, y];
    });

export const polygon = (corners: string | readonly Point[]): string =>
  `M${(typeof corners === 'string' ? points(corners) : corners).map(pair).join('L')}Z`;

export const mirrored = (corners: readonly Point[]): Point[] => corners.map(([x, y]) => [-x, y]);

export const polar = (radius: number, degrees: number, cx = 0, cy = 0): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
];

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;

export const circle = (cx: number, cy: number, radius: number): string => ellipse(cx, cy, radius, radius);

/** A disc with a round hole. */
export const ring = (cx: number, cy: number, outer: number, inner: number): string =>
  `${circle(cx, cy, outer)}M${round(cx - inner)} ${round(cy)}a${round(inner)} ${round(inner)} 0 1 1 ${round(2 * inner)} 0a${round(inner)} ${round(inner)} 0 1 1 ${round(-2 * inner)} 0Z`;

export const box = (x: number, y: number, width: number, height: number, corner = 0): string => {
  if (corner === 0) return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
  const [w, h, r] = [round(width - 2 * corner), round(height - 2 * corner), round(corner)];
  return `M${round(x + corner)} ${round(y)}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
};

export const star = (tips: number, outer: number, inner: number, turn = -90, cx = 0, cy = 0): string =>
  polygon(Array.from({ length: tips * 2 }, (_, index) => polar(index % 2 === 0 ? outer : inner, turn + (index * 180) / tips, cx, cy)));

/** A regular polygon. */
export const regular = (sides: number, radius: number, turn = -90, cx = 0, cy = 0): string =>
  polygon(Array.from({ length: sides }, (_, index) => polar(radius, turn + (index * 360) / sides, cx, cy)));

/** A leaf or petal from (cx, cy) toward `degrees`. */
export const petal = (length: number, halfWidth: number, degrees: number, cx = 0, cy = 0, start = 0): string => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number): string => pair([cx + along * cos - across * sin, cy + along * sin + across * cos]);
  const span = length - start;
  return `M${at(start, 0)}C${at(start + span * 0.3, halfWidth)} ${at(start + span * 0.75, halfWidth)} ${at(length, 0)}C${at(start + span * 0.75, -halfWidth)} ${at(start + span * 0.3, -halfWidth)} ${at(start, 0)}Z`;
};

/** A slice of a disc from one angle to another; with `inner`, of a ring. */
export const wedge = (radius: number, from: number, to: number, cx = 0, cy = 0, inner = 0): string => {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const r = round(radius);
  const arc = `${pair(polar(radius, from, cx, cy))}A${r} ${r} 0 ${large} 1 ${pair(polar(radius, to, cx, cy))}`;
  if (inner === 0) return `M${pair([cx, cy])}L${arc}Z`;
  return `M${arc}L${pair(polar(inner, to, cx, cy))}A${round(inner)} ${round(inner)} 0 ${large} 0 ${pair(polar(inner, from, cx, cy))}Z`;
};

/** A path without arcs, grown around the origin. */
export const scaled = (d: string, factor: number): string =>
  d.replace(/-?\d+(\.\d+)?/g, (number) => String(round(Number(number) * factor)));
