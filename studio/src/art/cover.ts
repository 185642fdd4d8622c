import { drawBackdrop, drawHalo } from './backdrops.ts';
import { frames } from './foregrounds.ts';
import { hex } from './oklch.ts';
import { drawLettering } from './lettering/draw.ts';
import { breakLines, layOut } from './lettering/lay-out.ts';
import type { FaceName, Typeface } from './lettering/typeface.ts';
import { paletteOf } from './palette.ts';
import { box } from './paths.ts';
import { height as tileHeight, sceneOf, width as tileWidth } from './scene.ts';
import { randomFrom } from './seed.ts';
import { drawPicture, escaped, type PicturedGame } from './tile.ts';
import { themeNamed } from './themes.ts';

/** A cover's size: what link previews ask for. */
export const coverWidth = 1200;
const coverHeight = 630;

/** A game's picture for shared links: its land from edge to edge, its card to the right, its name large to the left. */
export const drawCover = (game: PicturedGame, typefaceOf: (face: FaceName) => Typeface): string => {
  const theme = themeNamed(game.theme);
  const scene = sceneOf(paletteOf(theme.colours, game.code), randomFrom(game.code), 'c');
  const land =
    drawBackdrop(theme.backdrop, scene) +
    drawHalo(scene, undefined, (theme.halo ?? 1) * 0.6) +
    (theme.behind === undefined ? '' : frames[theme.behind](scene));
  const [blur, shade, clip] = [scene.id(), scene.id(), scene.id()];
  const scale = coverWidth / tileWidth;
  const dark = hex(0.12, 0.04, scene.palette.sky.hue);
  const lines = breakLines(game.name);
  const laid = layOut(typefaceOf(theme.letters.font), lines, {
    cx: 372,
    cy: 316,
    widthMax: 590,
    heightMax: 330,
    arc: (theme.letters.arc ?? 10) * 1.6,
  });
  const card = 1.16;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${coverHeight}" viewBox="0 0 ${coverWidth} ${coverHeight}" role="img"><title>${escaped(game.name)}</title>` +
    `<filter id="${blur}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>` +
    `<linearGradient id="${shade}" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}" stop-opacity=".72"/><stop offset=".62" stop-color="${dark}" stop-opacity=".3"/><stop offset="1" stop-color="${dark}" stop-opacity=".55"/></linearGradient>` +
    `<clipPath id="${clip}"><path d="${box(0, 0, tileWidth, tileHeight, 22)}"/></clipPath>` +
    `<g transform="translate(0 ${-0.27 * tileHeight * scale}) scale(${scale})">${land}</g><rect width="${coverWidth}" height="${coverHeight}" fill="url(#${shade})"/>` +
    (laid === undefined ? '' : drawLettering(laid, { ...theme.letters, board: 'none' }, scene.palette, 'name')) +
    `<g transform="translate(952 315) rotate(4) scale(${card}) translate(${-tileWidth / 2} ${-tileHeight / 2})">` +
    `<rect x="4" y="18" width="${tileWidth - 8}" height="${tileHeight - 8}" rx="22" fill="#000" opacity=".6" filter="url(#${blur})"/>` +
    `<g clip-path="url(#${clip})">${drawPicture(theme, game.code, 'k')}</g>` +
    `<rect x="1.5" y="1.5" width="${tileWidth - 3}" height="${tileHeight - 3}" rx="21" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/></g></svg>`
  );
};
