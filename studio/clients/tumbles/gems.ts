/** The pictures that are the same in every tumbling slot: five cut gems, told apart by shape and colour at a glance, and bombs with their value. */
import { hex } from '../../src/art/oklch.ts';

type Point = readonly [x: number, y: number];
type Cut = { hue: number; chroma: number; light: number; outline: readonly Point[]; table: number };

/** Points around the middle, the first at `turn` degrees from the top. */
const around = (corners: number, radius: number, turn = 0, squeeze = 1): Point[] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = ((turn + (360 / corners) * corner - 90) * Math.PI) / 180;
    return [Math.cos(angle) * radius * squeeze, Math.sin(angle) * radius];
  });

const cuts: readonly Cut[] = [
  { hue: 22, chroma: 0.23, light: 0.58, outline: around(8, 104, 22.5), table: 0.56 },
  { hue: 305, chroma: 0.2, light: 0.56, outline: around(6, 108, 0, 0.96), table: 0.54 },
  {
    hue: 250,
    chroma: 0.17,
    light: 0.6,
    outline: [
      [-66, -86],
      [66, -86],
      [108, -30],
      [0, 104],
      [-108, -30],
    ],
    table: 0.5,
  },
  {
    hue: 150,
    chroma: 0.18,
    light: 0.64,
    outline: [
      [-58, -100],
      [58, -100],
      [86, -72],
      [86, 72],
      [58, 100],
      [-58, 100],
      [-86, 72],
      [-86, -72],
    ],
    table: 0.58,
  },
  {
    hue: 88,
    chroma: 0.17,
    light: 0.78,
    outline: [
      [0, -110],
      [84, 0],
      [0, 110],
      [-84, 0],
    ],
    table: 0.5,
  },
];

const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
const boxed = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-128 -128 256 256">${inside}</svg>`;

/** A cut gem: each facet as light as it is turned to the lamp above on the left, a bright table, and a glint. */
export const gemSvg = (place: number): string => {
  const cut = cuts[place];
  if (cut === undefined) throw new Error(`no gem ${place}`);
  const { hue, chroma, light, outline, table } = cut;
  const inner = outline.map(([x, y]): Point => [x * table, y * table - 4]);
  const facets = outline.map((from, index) => {
    const next = (index + 1) % outline.length;
    const to = outline[next] ?? from;
    const [mx, my] = [from[0] + to[0], from[1] + to[1]];
    const turned = (-mx * 0.45 - my * 0.9) / (Math.hypot(mx, my) || 1);
    const points = [from, to, inner[next] ?? to, inner[index] ?? from];
    return `<path d="${path(points)}" fill="${hex(Math.min(0.93, light + turned * 0.2), chroma * (1 - Math.max(0, turned) * 0.35), hue)}"/>`;
  });
  return boxed(
    `<defs><linearGradient id="t" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${hex(Math.min(0.95, light + 0.26), chroma * 0.6, hue)}"/><stop offset="1" stop-color="${hex(light - 0.06, chroma, hue)}"/></linearGradient></defs>` +
      `<path d="${path(outline)}" fill="${hex(0.2, 0.06, hue)}" stroke="${hex(0.2, 0.06, hue)}" stroke-width="15" stroke-linejoin="round" transform="translate(0 4)"/>` +
      `<path d="${path(outline)}" fill="none" stroke="${hex(0.93, 0.06, hue)}" stroke-width="7" stroke-linejoin="round"/>` +
      facets.join('') +
      `<path d="${path(inner)}" fill="url(#t)"/>` +
      `<path d="${path(inner.map(([x, y]): Point => [x * 0.82 - 6, y * 0.5 - 20]))}" fill="#fff" opacity=".3"/>` +
      `<path d="M-54 -62l7 16 16 7-16 7-7 16-7-16-16-7 16-7z" fill="#fff" opacity=".92"/>`,
  );
};

/** A bomb is dearer the hotter it looks. */
const heatOf = (value: number): number => (value >= 100 ? 25 : value >= 25 ? 325 : value >= 10 ? 285 : value >= 5 ? 245 : 160);

export const bombSvg = (value: number): string => {
  const hue = heatOf(value);
  const text = `×${value}`;
  const size = text.length > 3 ? 66 : text.length > 2 ? 78 : 92;
  const rays = Array.from({ length: 10 }, (_, ray) => `<path d="M-9 -92L0 -126L9 -92Z" transform="rotate(${ray * 36})"/>`).join('');
  return boxed(
    `<defs><radialGradient id="b" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${hex(0.86, 0.12, hue)}"/><stop offset=".45" stop-color="${hex(0.56, 0.21, hue)}"/><stop offset="1" stop-color="${hex(0.24, 0.12, hue)}"/></radialGradient></defs>` +
      `<g fill="${hex(0.86, 0.16, 88)}" stroke="${hex(0.3, 0.08, 60)}" stroke-width="5" stroke-linejoin="round">${rays}</g>` +
      `<circle r="98" fill="${hex(0.3, 0.08, 60)}"/><circle r="93" fill="${hex(0.84, 0.15, 86)}"/><circle r="83" fill="${hex(0.3, 0.08, 60)}"/><circle r="79" fill="url(#b)"/>` +
      `<ellipse cx="-20" cy="-42" rx="42" ry="22" fill="#fff" opacity=".38"/>` +
      `<text y="${(size * 0.35).toFixed(0)}" text-anchor="middle" font-family="system-ui, Arial, sans-serif" font-weight="900" font-size="${size}" fill="#fff" stroke="${hex(0.18, 0.08, hue)}" stroke-width="16" stroke-linejoin="round" paint-order="stroke">${text}</text>`,
  );
};
