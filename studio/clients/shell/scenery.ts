/** The picture behind a game: the tile generator's backdrop, so that a game opens into the picture that was tapped. */
import { drawBackdrop, drawHalo } from '../../src/art/backdrops.ts';
import { frames } from '../../src/art/foregrounds.ts';
import { hex } from '../../src/art/oklch.ts';
import { paletteOf } from '../../src/art/palette.ts';
import { height, sceneOf, width } from '../../src/art/scene.ts';
import { randomFrom } from '../../src/art/seed.ts';
import type { Theme } from '../../src/art/theme.ts';

/** An SVG document that fills any screen, the middle of the picture in its middle. */
export const scenerySvg = (tile: Theme, gameCode: string): string => {
  const scene = sceneOf(paletteOf(tile.colours, gameCode), randomFrom(gameCode), 'b');
  // The same steps in the same order as the tile draws them, without its actors: the same seed then gives the same landscape.
  const picture =
    drawBackdrop(tile.backdrop, scene) +
    drawHalo(scene, undefined, (tile.halo ?? 1) * 0.7) +
    (tile.behind === undefined ? '' : frames[tile.behind](scene));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${picture}</svg>`;
};

/** The deep, middle and light tones of a game's scene and its glow, as custom properties. */
export const sceneColours = (tile: Theme, gameCode: string): Record<`--${string}`, string> => {
  const palette = paletteOf(tile.colours, gameCode);
  const { hue, chroma } = palette.sky;
  return {
    '--deep': hex(0.13, Math.min(0.05, chroma), hue),
    '--pit': hex(0.2, Math.min(0.07, chroma), hue),
    '--pit-lit': hex(0.32, Math.min(0.1, chroma), hue),
    '--mist': hex(0.42, chroma, hue),
    '--glow': hex(0.86, 0.13, palette.glow),
    '--accent': hex(0.6, 0.19, palette.inks.accent[2]),
  };
};
