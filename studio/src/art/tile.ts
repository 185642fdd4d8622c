import { drawBackdrop, drawHalo } from './backdrops.ts';
import { drawCast } from './compositions.ts';
import { airs, drawFinish, frames } from './foregrounds.ts';
import { drawLettering } from './lettering/draw.ts';
import { breakLines, layOut } from './lettering/lay-out.ts';
import type { FaceName, Typeface } from './lettering/typeface.ts';
import { type Palette, paletteOf } from './palette.ts';
import { height, sceneOf, width } from './scene.ts';
import { randomFrom } from './seed.ts';
import type { Theme } from './theme.ts';
import { themeNamed } from './themes.ts';

/** A game as its picture needs it. */
export type PicturedGame = { code: string; name: string; theme: string };

/**
 * A game's tile as an SVG document of 360 by 480: the same game gives the same bytes. Without `typefaceOf`, or when the face
 * lacks a letter of the name, the picture goes without lettering.
 */
export const drawTile = (game: PicturedGame, typefaceOf?: (face: FaceName) => Typeface): string => {
  const theme = themeNamed(game.theme);
  const frame = `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="17" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(game.name)}</title>` +
    `${drawPicture(theme, game.code, 't', (palette) => (typefaceOf === undefined ? '' : drawName(game.name, theme, palette, typefaceOf(theme.letters.font))))}${frame}</svg>`
  );
};

/** The picture of a theme as a fragment; `prefix` keeps its ids apart from those of other pictures in the document. */
export const drawPicture = (theme: Theme, seed: string, prefix: string, nameOver: (palette: Palette) => string = () => ''): string => {
  const scene = sceneOf(paletteOf(theme.colours, seed), randomFrom(seed), prefix);
  const name = nameOver(scene.palette);
  // Without a name below it, the hero comes down to the middle.
  const cast = { ...theme.cast, drop: (theme.cast.drop ?? 0) + (name === '' ? 34 : 0) };
  return (
    drawBackdrop(theme.backdrop, scene) +
    drawHalo(scene, undefined, theme.halo ?? 1) +
    (theme.behind === undefined ? '' : frames[theme.behind](scene)) +
    drawCast(cast, scene) +
    frames[theme.frame](scene) +
    airs[theme.air](scene) +
    drawFinish(scene, name !== '') +
    name
  );
};

const drawName = (name: string, theme: Theme, palette: Palette, typeface: Typeface): string => {
  const lines = breakLines(name);
  const heightMax = [70, 116, 146][lines.length - 1] ?? 146;
  const laid = layOut(typeface, lines, {
    cx: width / 2,
    cy: [410, 396, 384][lines.length - 1] ?? 384,
    widthMax: 316,
    heightMax,
    arc: theme.letters.arc ?? 10,
  });
  return laid === undefined ? '' : drawLettering(laid, theme.letters, palette, 'name');
};

/** Text that cannot be markup. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
