import { hex } from './oklch.ts';
import { type Palette, skyColour } from './palette.ts';
import type { Random } from './seed.ts';
import { polygon, round, type Point } from './paths.ts';

/** The size of a tile in its own units; every backdrop fills it. */
export const width = 360;
export const height = 480;
/** Where the eye should land: the middle of the hero. */
export const focus = { x: 180, y: 186 };

/** The tools that backdrops and foregrounds draw with. */
export type Scene = {
  random: Random;
  palette: Palette;
  /** The backdrop's colour, lighter by `tone`, turned by `turn` degrees, its chroma times `saturation`. */
  sky: (tone?: number, turn?: number, saturation?: number) => string;
  /** A new id for a definition, unique in the document. */
  id: () => string;
};

export const sceneOf = (palette: Palette, random: Random, prefix = 's'): Scene => {
  let ids = 0;
  return { random, palette, sky: (tone, turn, saturation) => skyColour(palette, tone, turn, saturation), id: () => `${prefix}${++ids}` };
};

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** A shape that fades from one paint at its top to another at its foot: air between the layers of a landscape. */
export const graded = (scene: Scene, d: string, top: string, foot: string, opacity = 1): string => {
  const id = scene.id();
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${foot}"/></linearGradient>${path(d, `url(#${id})`, opacity)}`;
};

/** A disc of light with a soft edge. */
export const glowDisc = (scene: Scene, x: number, y: number, radius: number, paint: string, strength = 0.9): string => {
  const id = scene.id();
  return (
    `<radialGradient id="${id}"><stop offset="0" stop-color="${paint}" stop-opacity="${strength}"/><stop offset=".4" stop-color="${paint}" stop-opacity="${round(strength * 4) / 10}"/><stop offset="1" stop-color="${paint}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="url(#${id})"/>`
  );
};

/** Sun or moon: a disc that is brighter above than below, in a halo. */
export const heavenlyBody = (scene: Scene, x: number, y: number, radius: number, hue: number, chroma = 0.11): string => {
  const id = scene.id();
  return (
    glowDisc(scene, x, y, radius * 2.1, hex(0.9, chroma, hue), 0.7) +
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hex(0.97, chroma * 0.6, hue + 12)}"/><stop offset="1" stop-color="${hex(0.8, chroma * 1.5, hue - 10)}"/></linearGradient>` +
    `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="url(#${id})"/>`
  );
};

/** A ridge across the picture at about `y`, jagged or rolling, closed at the foot. */
export const ridge = (random: Random, y: number, swing: number, step: number, jagged = false): string => {
  const corners: Point[] = [];
  for (let x = -step; x <= width + step; x += step) corners.push([x, y + random.between(-swing, swing)]);
  if (jagged) return polygon([[-step, height], ...corners, [width + step, height]]);
  let d = `M${-step} ${height}L${-step} ${round(corners[0]?.[1] ?? y)}`;
  for (let index = 0; index < corners.length - 1; index++) {
    const [here, there] = [corners[index], corners[index + 1]];
    if (here !== undefined && there !== undefined)
      d += `Q${round(here[0])} ${round(here[1])} ${round((here[0] + there[0]) / 2)} ${round((here[1] + there[1]) / 2)}`;
  }
  return `${d}L${width + step} ${height}Z`;
};

/** `count` drawings, one after the other. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
