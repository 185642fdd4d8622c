/** The art of a game, drawn in the browser from the tile generator's shapes. A chunk of its own: the page is up before it is needed. */
import { type EmblemName, emblemSvg } from '../../src/art/emblems.ts';
import { paletteOf } from '../../src/art/palette.ts';
import { type ReelTheme, lookOf } from './looks.ts';
import { scenerySvg } from '../shell/scenery.ts';
import { themeOf } from './scenery.ts';
import { dataUrl, type SymbolArt, symbolArt } from './symbols.ts';

export type Dress = {
  look: ReelTheme;
  symbols: SymbolArt;
  /** Addresses of pictures. */
  scenery: string;
  coin: string;
  /** The wild's and the dearest picture, large. */
  heroes: readonly [string, string];
  /** Colours of the screen around the reels, as custom properties. */
  theme: Record<`--${string}`, string>;
};

/** `collects`: the game's scatter is a coin. */
export const dress = (theme: string, gameCode: string, collects = false): Dress => {
  const look = lookOf(theme);
  const palette = paletteOf(look.tile.colours, gameCode);
  const paletteFor = (name: EmblemName) => (look.colours[name] === undefined ? palette : paletteOf(look.colours[name], gameCode));
  const hero = (name: EmblemName): string => dataUrl(emblemSvg(name, paletteFor(name), { rim: 'gold', rimWidth: 5, size: 480 }));
  return {
    look,
    symbols: symbolArt(look, gameCode, collects),
    scenery: dataUrl(scenerySvg(look.tile, gameCode)),
    coin: dataUrl(emblemSvg('coin', palette, { rim: 'none', shadow: false, size: 96 })),
    heroes: [hero(look.emblems.wild), hero(look.emblems.high1)],
    theme: themeOf(look, gameCode),
  };
};
