import { lands } from './backdrops/lands.ts';
import { patterns } from './backdrops/patterns.ts';
import { places } from './backdrops/places.ts';
import { skies } from './backdrops/skies.ts';
import { hex } from './oklch.ts';
import { wedge } from './paths.ts';
import { focus, glowDisc, height, path, type Scene, width } from './scene.ts';

const backdrops = { ...skies, ...lands, ...places, ...patterns } satisfies Record<string, (scene: Scene) => string>;
export type BackdropName = keyof typeof backdrops;

/** The sky in three stops and, before it, the backdrop. */
export const drawBackdrop = (name: BackdropName, scene: Scene): string => {
  const { sky, palette } = scene;
  const id = scene.id();
  return (
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hex(palette.sky.light - 0.1, palette.sky.chroma * 1.1, palette.sky.zenith)}"/><stop offset=".48" stop-color="${sky(0.13, 6, 1.2)}"/><stop offset="1" stop-color="${sky(-0.16, 18)}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id})"/>${backdrops[name](scene)}`
  );
};

/** Beams and a halo behind the hero, so that it stands off any backdrop. */
export const drawHalo = (scene: Scene, y = focus.y, strength = 1): string => {
  const { random, palette } = scene;
  const turn = random.between(0, 30);
  const blur = scene.id();
  const beams = Array.from({ length: 11 }, (_, index) => {
    const from = turn + (index * 360) / 11 + random.between(-6, 6);
    return wedge(320, from, from + random.between(5, 13), focus.x, y);
  }).join('');
  return (
    `<filter id="${blur}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>` +
    `<g filter="url(#${blur})">${path(beams, hex(0.97, 0.07, palette.glow), 0.2 * strength)}</g>` +
    glowDisc(scene, focus.x, y, 190, hex(0.95, 0.09, palette.glow), 0.8 * strength)
  );
};
