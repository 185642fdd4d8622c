import type { Emblem, Part } from './emblems/parts.ts';
import { type Ink, type Palette, colour } from './palette.ts';
import { hex } from './oklch.ts';
import { round } from './paths.ts';

export type EmblemOptions = {
  /** Prefix of the ids inside; two emblems in one document need two. Letters, digits and dashes. */
  id?: string;
  /** The edge just outside the picture, between two ink lines. Default `gold`. */
  rim?: 'none' | 'gold' | 'white' | 'glow';
  /** Width of the rim in the emblem's own units. Default 6. */
  rimWidth?: number;
  /** Width of every edge against the usual one; large pictures want thinner edges. Default 1. */
  edge?: number;
  /** A soft shadow below. Default true. */
  shadow?: boolean;
  /** Extra SVG transform around everything. */
  transform?: string;
};

const metals: ReadonlySet<Ink> = new Set(['gold', 'silver', 'bronze']);

/** An emblem as an SVG fragment in a box of about −120 to 120, lit from the upper left, with its own definitions. */
export const light = (emblem: Emblem, palette: Palette, options: EmblemOptions = {}): string => {
  const { id = 'e', rim = 'gold', rimWidth = 6, edge = 1, shadow = true, transform } = options;
  const fills = fillsFor(palette, id);
  const body = emblem.map((part, index) => drawPart(part, fills.of(part), `${id}-c${index}`)).join('');
  const ink = colour(palette, 'ink', -0.03);
  const outline = (rim === 'none' ? 8 : 8 + rimWidth) * edge;
  const around = (width: number, paint: string): string => silhouette(emblem, width, paint);

  const layers = [
    shadow ? `<g opacity=".5" filter="url(#${id}-blur)" transform="translate(0 9)">${around(outline, '#000')}</g>` : '',
    around(outline, ink),
    rim === 'none' ? '' : around(rimWidth * edge + 0.6, rimPaint(rim, palette, id)),
    rim === 'none' ? '' : around(2.6 * edge, ink),
    body,
    overallLight(id),
  ];
  const place = transform === undefined ? '' : ` transform="${transform}"`;
  return `<g${place}><defs>${fills.defs()}${sharedDefs(emblem, palette, id)}</defs>${layers.join('')}</g>`;
};

const rimPaint = (rim: 'gold' | 'white' | 'glow', palette: Palette, id: string): string =>
  rim === 'white' ? '#fff' : rim === 'glow' ? colour(palette, 'second', 0.12) : `url(#${id}-rim)`;

/** The whole shape in one paint, grown by half of `width` on every side. */
const silhouette = (emblem: Emblem, width: number, paint: string): string =>
  `<g fill="${paint}" stroke="${paint}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${outlines(emblem, width, paint)}</g>`;

const outlines = (emblem: Emblem, width: number, paint: string): string =>
  emblem
    .filter((part) => part.form !== 'plain')
    .map((part) => {
      const line = part.line === undefined ? '' : ` fill="none" stroke="${paint}" stroke-width="${round(part.line + width)}"`;
      return `<path d="${part.d}"${line}${placing(part)}/>`;
    })
    .join('');

const placing = (part: Part): string => (part.transform === undefined ? '' : ` transform="${part.transform}"`);

const drawPart = (part: Part, fill: string, clip: string): string => {
  const around = `${part.opacity === undefined ? '' : ` opacity="${part.opacity}"`}${placing(part)}`;
  if (part.line !== undefined) {
    return `<path d="${part.d}" fill="none" stroke="${fill}" stroke-width="${round(part.line)}" stroke-linecap="round" stroke-linejoin="round"${around}/>`;
  }
  const face = `<path d="${part.d}" fill="${fill}"/>`;
  if (part.form === 'plain' || part.form === 'facet') return around === '' ? face : `<g${around}>${face}</g>`;
  // The bevel is clipped to its own part: over the whole emblem it would draw the hidden edges of parts below.
  return (
    `<g${around}><clipPath id="${clip}"><path d="${part.d}"/></clipPath>${face}<g clip-path="url(#${clip})" fill="none" stroke-linejoin="round">` +
    `<path d="${part.d}" stroke="#000" stroke-opacity=".24" stroke-width="8" transform="translate(-1.6 -2.6)"/>` +
    `<path d="${part.d}" stroke="#fff" stroke-opacity=".5" stroke-width="3.2" transform="translate(1 1.5)"/></g></g>`
  );
};

/** Light over the whole: a bright upper left, a shaded foot, and coloured light from behind along the lower right edge. */
const overallLight = (id: string): string =>
  `<g mask="url(#${id}-in)"><rect x="-130" y="-130" width="260" height="260" fill="url(#${id}-shine)"/></g>` +
  `<g mask="url(#${id}-in)"><g mask="url(#${id}-edge)"><rect x="-130" y="-130" width="260" height="260" fill="url(#${id}-back)"/></g></g>`;

const sharedDefs = (emblem: Emblem, palette: Palette, id: string): string => {
  const glow = hex(0.9, 0.13, palette.glow);
  const whole = silhouette(emblem, 0, '#fff');
  return (
    `<linearGradient id="${id}-rim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe6"/><stop offset=".5" stop-color="#ffdf80"/><stop offset="1" stop-color="#c98a22"/></linearGradient>` +
    `<radialGradient id="${id}-shine" gradientUnits="userSpaceOnUse" cx="-50" cy="-70" r="210"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".58" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></radialGradient>` +
    `<linearGradient id="${id}-back" gradientUnits="userSpaceOnUse" x1="-60" y1="-40" x2="80" y2="90"><stop offset=".3" stop-color="${glow}" stop-opacity="0"/><stop offset="1" stop-color="${glow}" stop-opacity=".85"/></linearGradient>` +
    `<filter id="${id}-blur" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="6"/></filter>` +
    `<mask id="${id}-in" maskUnits="userSpaceOnUse" x="-130" y="-130" width="260" height="260">${whole}</mask>` +
    `<mask id="${id}-edge" maskUnits="userSpaceOnUse" x="-130" y="-130" width="260" height="260"><rect x="-130" y="-130" width="260" height="260" fill="#fff"/><g transform="translate(-3.5 -4.5)">${silhouette(emblem, 0, '#000')}</g></mask>`
  );
};

/** Each ink, tone and form becomes one gradient, written once however many parts use it. */
const fillsFor = (palette: Palette, id: string): { of: (part: Part) => string; defs: () => string } => {
  const gradients = new Map<string, string>();
  const of = ({ ink, tone, form, line }: Part): string => {
    const isMetal = metals.has(ink);
    if (line !== undefined && !isMetal) return colour(palette, ink, tone);
    if (form === 'plain' && !isMetal) return colour(palette, ink, tone);
    const name = `${id}-${ink}${form[0]}${Math.round((tone + 1) * 100)}`;
    if (!gradients.has(name))
      gradients.set(name, isMetal ? metal(palette, ink, tone, name, line !== undefined) : shaded(palette, ink, tone, form, name));
    return `url(#${name})`;
  };
  return { of, defs: () => [...gradients.values()].join('') };
};

const stops = (list: readonly (readonly [offset: number, paint: string])[]): string =>
  list.map(([offset, paint]) => `<stop offset="${offset}" stop-color="${paint}"/>`).join('');

const shaded = (palette: Palette, ink: Ink, tone: number, form: Part['form'], name: string): string => {
  const at = (difference: number): string => colour(palette, ink, tone + difference);
  if (form === 'ball') {
    return `<radialGradient id="${name}" cx=".36" cy=".3" r=".78">${stops([
      [0, at(0.24)],
      [0.28, at(0.08)],
      [0.68, at(-0.06)],
      [0.92, at(-0.2)],
      [1, at(-0.12)],
    ])}</radialGradient>`;
  }
  const depth = form === 'facet' ? 0.045 : 0.085;
  return `<linearGradient id="${name}" x1=".2" y1="0" x2=".7" y2="1">${stops([
    [0, at(depth)],
    [0.45, at(0)],
    [1, at(-depth * 1.5)],
  ])}</linearGradient>`;
};

/** Polished metal shows a bright sky, a dark horizon and the ground's reflection. Lines get it in user space: their boxes may have no height. */
const metal = (palette: Palette, ink: Ink, tone: number, name: string, inUserSpace: boolean): string => {
  const [lightness, chroma, hue] = palette.inks[ink];
  const at = (difference: number, saturation: number, turn: number): string =>
    hex(lightness + tone + difference, chroma * saturation, hue + turn);
  const span = inUserSpace ? 'gradientUnits="userSpaceOnUse" x1="0" y1="-90" x2="0" y2="90"' : 'x1=".1" y1="0" x2=".25" y2="1"';
  return `<linearGradient id="${name}" ${span}>${stops([
    [0, at(0.16, 0.5, 10)],
    [0.3, at(0.07, 1, 4)],
    [0.52, at(-0.19, 0.9, -14)],
    [0.63, at(0.1, 0.85, 6)],
    [1, at(-0.26, 0.8, -20)],
  ])}</linearGradient>`;
};
