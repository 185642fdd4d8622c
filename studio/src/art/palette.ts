import { hex, type Oklch } from './oklch.ts';
import { randomFrom } from './seed.ts';

/** The colours of a part of a picture. A theme decides the first four; the others are the same in every picture. */
export const inkNames = ['hero', 'accent', 'second', 'eye', 'white', 'ink', 'leaf', 'wood', 'red', 'gold', 'silver', 'bronze'] as const;
export type Ink = (typeof inkNames)[number];

/** A theme's colours, hues in degrees of OKLCH. A colour that is left out follows from the hero's hue. */
export type Colours = {
  hero: number;
  heroLight?: number;
  heroChroma?: number;
  accent?: number;
  accentLight?: number;
  accentChroma?: number;
  second?: number;
  eye?: number;
  sky?: number;
  skyLight?: number;
  skyChroma?: number;
  /** The hue high in the sky. Default: near the sky's own. */
  zenith?: number;
  /** The hue of the light that falls on the hero. */
  glow?: number;
};

export type Palette = {
  inks: Record<Ink, Oklch>;
  /** The backdrop's middle tone. */
  sky: { hue: number; light: number; chroma: number; zenith: number };
  /** The hue of the light. */
  glow: number;
};

/** A full palette from a theme's few colours; a seed turns the hues by up to 6°, so that two games of one theme are cousins, not twins. */
export const paletteOf = (colours: Colours, seed?: string): Palette => {
  const turn = seed === undefined ? 0 : randomFrom(`palette:${seed}`).between(-6, 6);
  const hero = colours.hero + turn;
  const second = (colours.second ?? colours.hero + 60) + turn;
  const sky = (colours.sky ?? colours.hero) + turn / 2;
  return {
    inks: {
      hero: [colours.heroLight ?? 0.58, colours.heroChroma ?? 0.15, hero],
      accent: [colours.accentLight ?? 0.62, colours.accentChroma ?? 0.19, (colours.accent ?? colours.hero + 150) + turn / 2],
      second: [0.7, 0.15, second],
      eye: [0.87, 0.17, colours.eye ?? 95],
      white: [0.95, 0.018, second],
      ink: [0.18, 0.04, sky],
      leaf: [0.6, 0.16, 145],
      wood: [0.45, 0.08, 52],
      red: [0.56, 0.21, 25],
      gold: [0.8, 0.14, 84],
      silver: [0.82, 0.02, 250],
      bronze: [0.62, 0.11, 55],
    },
    sky: { hue: sky, light: colours.skyLight ?? 0.42, chroma: colours.skyChroma ?? 0.11, zenith: colours.zenith ?? sky - 18 },
    glow: colours.glow ?? sky + 30,
  };
};

/** One ink of the palette, lighter or darker by `tone`; light turns warm by a few degrees and shade cold, as paint does. */
export const colour = (palette: Palette, ink: Ink, tone = 0): string => {
  const [lightness, chroma, hue] = palette.inks[ink];
  return hex(lightness + tone, chroma, hue + tone * 30);
};

/** The backdrop's colour, lighter by `tone` and turned by `turn` degrees. */
export const skyColour = (palette: Palette, tone = 0, turn = 0, saturation = 1): string =>
  hex(palette.sky.light + tone, palette.sky.chroma * saturation, palette.sky.hue + turn);
