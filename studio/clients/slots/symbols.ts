/** The pictures on the reels, as SVG: the tile generator's emblems, dressed by rank. */
import { drawEmblem } from '../../src/art/emblems.ts';
import { hex } from '../../src/art/oklch.ts';
import { colour, type Palette, paletteOf } from '../../src/art/palette.ts';
import { petal, ring } from '../../src/art/paths.ts';
import { type SymbolId, symbolIds } from '../../src/families/slots/protocol.ts';
import { lettering } from './lettering.ts';
import { emblemOf, type ReelTheme } from './looks.ts';

const lows: ReadonlySet<SymbolId> = new Set(['low1', 'low2', 'low3', 'low4', 'low5']);

const letters: ReadonlySet<string> = new Set(['ace', 'king', 'queen', 'jack', 'ten']);

/** How much taller the picture of a symbol in flight is than the one at rest: its blur needs room above and below. */
export const flightStretch = 1.5;

/** One symbol of a look in a box of 256 units; `blurred` is as it is seen in full flight. */
export const symbolSvg = (symbol: SymbolId, look: ReelTheme, gameCode: string, blurred = false, collects = false): string => {
  const emblem = emblemOf(look, symbol);
  const palette = paletteOf(look.colours[emblem] ?? look.tile.colours, gameCode);
  const picture = collects && symbol === 'scatter' ? drawCoin(look, palette) : draw(symbol, look, palette);
  if (!blurred) return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-128 -128 256 256">${picture}</svg>`;
  const height = 256 * flightStretch;
  const flight = `<filter id="flight" filterUnits="userSpaceOnUse" x="-128" y="${-height / 2}" width="256" height="${height}"><feGaussianBlur stdDeviation="1.5 22"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="${height}" viewBox="-128 ${-height / 2} 256 ${height}"><defs>${flight}</defs><g filter="url(#flight)">${picture}</g></svg>`;
};

const draw = (symbol: SymbolId, look: ReelTheme, palette: Palette): string => {
  if (symbol === 'mystery') return drawMystery(palette);
  const emblem = emblemOf(look, symbol);
  if (symbol === 'collector')
    return drawCollector(
      drawEmblem(emblem, palette, { id: 'n', rim: 'gold', rimWidth: 8, transform: 'translate(0 -20) scale(.86)' }),
      palette,
    );
  if (symbol === 'prize')
    return drawPrize(drawEmblem(emblem, palette, { id: 'p', rim: 'white', rimWidth: 6, transform: 'translate(0 -26) scale(.8)' }), palette);
  if (symbol === 'wild')
    return drawWild(drawEmblem(emblem, palette, { id: 'w', rim: 'gold', rimWidth: 8, transform: 'translate(0 -14) scale(.94)' }), palette);
  if (symbol === 'scatter')
    return drawScatter(
      drawEmblem(emblem, palette, { id: 's', rim: 'white', rimWidth: 6, transform: 'translate(0 -14) scale(.82)' }),
      palette,
    );
  if (lows.has(symbol))
    return drawEmblem(emblem, letters.has(emblem) ? lowPalette(palette) : naturalPalette(palette), {
      id: 'l',
      rim: look.lowRim,
      rimWidth: 7,
      transform: 'scale(.86)',
    });
  return drawHigh(drawEmblem(emblem, palette, { id: 'h', rim: 'gold', rimWidth: 6, transform: 'scale(1.02)' }), palette);
};

/** Suits and fruits are what they are in any theme. */
const naturalPalette = (palette: Palette): Palette => ({
  ...palette,
  inks: { ...palette.inks, accent: [0.6, 0.2, 22], hero: [0.7, 0.17, 55], second: [0.56, 0.17, 320] },
});

/** The five low symbols share one lightness and take hues around the theme's own, set far enough apart to be told at a glance. */
const lowPalette = (palette: Palette): Palette => {
  const { hue } = palette.sky;
  const start = palette.inks.accent[2];
  return {
    ...palette,
    inks: {
      ...palette.inks,
      red: [0.62, 0.2, start],
      second: [0.68, 0.16, start + 72],
      accent: [0.7, 0.15, start + 144],
      hero: [0.64, 0.17, start + 216],
      leaf: [0.72, 0.15, start + 288],
      ink: [0.2, 0.05, hue],
    },
  };
};

const drawHigh = (picture: string, palette: Palette): string =>
  `<defs><radialGradient id="halo"><stop offset="0" stop-color="${hex(0.92, 0.1, palette.glow)}" stop-opacity=".5"/><stop offset="1" stop-color="${hex(0.8, 0.12, palette.glow)}" stop-opacity="0"/></radialGradient></defs>` +
  `<circle r="122" fill="url(#halo)"/>${picture}`;

const gold =
  '<linearGradient id="word" gradientUnits="userSpaceOnUse" x1="0" y1="-50" x2="0" y2="50"><stop offset="0" stop-color="#fffbe4"/><stop offset=".42" stop-color="#ffd964"/><stop offset=".56" stop-color="#e39a26"/><stop offset="1" stop-color="#ffe9a6"/></linearGradient>';

const ribbon = (palette: Palette, word: string, tone: number): string => {
  const ink = colour(palette, 'ink', -0.03);
  const face = hex(0.5 + tone, 0.17, palette.inks.accent[2]);
  const dark = hex(0.34 + tone, 0.14, palette.inks.accent[2]);
  return (
    `<path d="M-122 66L-100 58V112L-122 104L-112 85Z M122 66L100 58V112L122 104L112 85Z" fill="${dark}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M-106 60Q0 46 106 60V114Q0 100 -106 114Z" fill="${face}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="M-100 66Q0 52 100 66" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="3"/>` +
    lettering(word, 0, 82, 176, 36, 'url(#word)', ink)
  );
};

const drawWild = (picture: string, palette: Palette): string => {
  const rays = Array.from({ length: 12 }, (_, ray) => petal(124, 13, ray * 30)).join('');
  return (
    `<defs>${gold}<radialGradient id="burst"><stop offset="0" stop-color="${hex(0.97, 0.08, palette.glow)}" stop-opacity=".95"/><stop offset="1" stop-color="${hex(0.8, 0.15, palette.glow)}" stop-opacity="0"/></radialGradient></defs>` +
    `<path d="${rays}" fill="url(#burst)" transform="translate(0 -10)"/>${picture}${ribbon(palette, 'WILD', 0)}`
  );
};

const drawScatter = (picture: string, palette: Palette): string => {
  const ink = colour(palette, 'ink', -0.03);
  return (
    `<defs>${gold}<radialGradient id="disc" cy=".4"><stop offset="0" stop-color="${hex(0.72, 0.16, palette.inks.second[2])}"/><stop offset=".7" stop-color="${hex(0.42, 0.13, palette.inks.second[2])}"/><stop offset="1" stop-color="${hex(0.26, 0.08, palette.inks.second[2])}"/></radialGradient></defs>` +
    `<circle cy="-12" r="112" fill="${ink}"/><path d="${ring(0, -12, 109, 96)}" fill="url(#word)"/><circle cy="-12" r="95" fill="url(#disc)"/>${picture}${ribbon(palette, 'SCATTER', -0.04)}`
  );
};

/** The scatter of a game of coins: heavy gold with the theme's picture on it. */
const drawCoin = (look: ReelTheme, palette: Palette): string => {
  const ink = colour(palette, 'ink', -0.03);
  const teeth = Array.from({ length: 36 }, (_, tooth) => `<path d="M-4-116h8v14h-8z" transform="rotate(${tooth * 10})"/>`).join('');
  const picture = drawEmblem(look.emblems.scatter, palette, { id: 'c', rim: 'gold', rimWidth: 6, transform: 'scale(.62)' });
  return (
    `<defs>${gold}<radialGradient id="face" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="#fff6cf"/><stop offset=".45" stop-color="#f3b63c"/><stop offset="1" stop-color="#8f5410"/></radialGradient></defs>` +
    `<circle r="118" fill="${ink}"/><g fill="#c98a20">${teeth}</g><circle r="110" fill="url(#word)"/><circle r="98" fill="#a8660f"/><circle r="93" fill="url(#face)"/>` +
    `<path d="M-70-52A88 88 0 0 1 30-82" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"/>${picture}`
  );
};

/** The plate under a prize, which its value is written on: in shares of the symbol, and the same on the reels and over them. */
const plate = 'M-92 56H92Q112 56 112 76V98Q112 118 92 118H-92Q-112 118-112 98V76Q-112 56-92 56Z';

/** A prize: its picture in a bubble of light, over a plate for its value. */
const drawPrize = (picture: string, palette: Palette): string => {
  const ink = colour(palette, 'ink', -0.03);
  const dots = [-34, 0, 34].map((x) => `<circle cx="${x}" cy="87" r="9" fill="url(#word)"/>`).join('');
  return (
    `<defs>${gold}<radialGradient id="bubble" cx=".4" cy=".32"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset=".55" stop-color="${hex(0.78, 0.13, palette.glow)}" stop-opacity=".5"/><stop offset="1" stop-color="${hex(0.45, 0.14, palette.glow)}" stop-opacity=".85"/></radialGradient></defs>` +
    `<circle cy="-24" r="98" fill="url(#bubble)" stroke="#fff" stroke-opacity=".8" stroke-width="5"/>${picture}` +
    `<path d="M-70-72A84 84 0 0 1-20-104" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="10" stroke-linecap="round"/>` +
    `<path d="${plate}" fill="${ink}" stroke="${ink}" stroke-width="10"/><path d="${plate}" fill="url(#word)"/><path d="${plate}" fill="${hex(0.26, 0.09, palette.sky.hue)}" transform="translate(0 87) scale(.94 .8) translate(0 -87)"/>${dots}`
  );
};

/** A collector: the hero before a golden net, with a ribbon. */
const drawCollector = (picture: string, palette: Palette): string => {
  const ink = colour(palette, 'ink', -0.03);
  const mesh = [-72, -36, 0, 36, 72].flatMap((at) => [`M${at}-118V82`, `M-106 ${at - 18}H106`]).join('');
  return (
    `<defs>${gold}<radialGradient id="net" cy=".4"><stop offset="0" stop-color="${hex(0.93, 0.12, 95)}" stop-opacity=".95"/><stop offset="1" stop-color="${hex(0.52, 0.16, palette.inks.accent[2])}"/></radialGradient><clipPath id="hoop"><circle cy="-18" r="98"/></clipPath></defs>` +
    `<circle cy="-18" r="114" fill="${ink}"/><path d="${ring(0, -18, 110, 96)}" fill="url(#word)"/><circle cy="-18" r="96" fill="url(#net)"/>` +
    `<path d="${mesh}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" clip-path="url(#hoop)" transform="rotate(45 0 -18)"/>${picture}${ribbon(palette, 'COLLECT', 0.02)}`
  );
};

/** A sealed stone with a question on it, lit from within. */
const drawMystery = (palette: Palette): string => {
  const ink = colour(palette, 'ink', -0.03);
  const hue = palette.inks.accent[2];
  const question = 'M-34-30C-34-72 36-72 36-32C36-6 0-4 0 24M0 62v.5';
  const stone = 'M-72-104H72L108-66V66L72 104H-72L-108 66V-66Z';
  return (
    `<defs>${gold}<radialGradient id="stone" cy=".42"><stop offset="0" stop-color="${hex(0.72, 0.19, hue)}"/><stop offset=".6" stop-color="${hex(0.42, 0.17, hue)}"/><stop offset="1" stop-color="${hex(0.22, 0.09, hue)}"/></radialGradient></defs>` +
    `<path d="${stone}" fill="${ink}" stroke="${ink}" stroke-width="14" stroke-linejoin="round"/><path d="${stone}" fill="url(#word)"/>` +
    `<path d="${stone}" fill="url(#stone)" transform="scale(.87)"/><path d="M-60-86H60L30-30H-30Z" fill="#fff" fill-opacity=".14"/>` +
    [`stroke="${ink}" stroke-width="38"`, 'stroke="url(#word)" stroke-width="22"']
      .map((pen) => `<path d="${question}" fill="none" ${pen} stroke-linecap="round" stroke-linejoin="round"/>`)
      .join('')
  );
};

/** Ready for an `<img>` or a texture. */
export const dataUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export type SymbolArt = Record<SymbolId, { crisp: string; blurred: string }>;

/** Every symbol of a game, drawn once. `collects`: its scatter is a coin. */
export const symbolArt = (look: ReelTheme, gameCode: string, collects = false): SymbolArt => {
  const art: Partial<SymbolArt> = {};
  for (const symbol of symbolIds) {
    const picture = (blurred: boolean): string => dataUrl(symbolSvg(symbol, look, gameCode, blurred, collects));
    art[symbol] = { crisp: picture(false), blurred: picture(true) };
  }
  return art as SymbolArt;
};
