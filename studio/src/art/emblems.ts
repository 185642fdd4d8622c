import { hunters } from './emblems/hunters.ts';
import { letters } from './emblems/letters.ts';
import { nature } from './emblems/nature.ts';
import type { Emblem } from './emblems/parts.ts';
import { places } from './emblems/places.ts';
import { play } from './emblems/play.ts';
import { treasures } from './emblems/treasures.ts';
import { wings } from './emblems/wings.ts';
import { type EmblemOptions, light } from './light.ts';
import type { Palette } from './palette.ts';

/** Every emblem there is. Pure data: usable on a server and in a browser alike. */
export const emblems = { ...hunters, ...wings, ...treasures, ...nature, ...places, ...play, ...letters } satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof emblems;

export const isEmblemName = (name: string): name is EmblemName => Object.hasOwn(emblems, name);

/** An emblem as an SVG fragment (`<g>`), lit and outlined, in a box of about −120 to 120. */
export const drawEmblem = (name: EmblemName, palette: Palette, options: EmblemOptions = {}): string =>
  light(emblems[name], palette, options);

/** The same as a document of its own, for an `<img>`, a texture or an atlas. `size` in CSS pixels. */
export const emblemSvg = (name: EmblemName, palette: Palette, options: EmblemOptions & { size?: number } = {}): string => {
  const { size = 240, ...rest } = options;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-128 -128 256 256">${drawEmblem(name, palette, rest)}</svg>`;
};
