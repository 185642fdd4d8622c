import { sceneColours } from '../shell/scenery.ts';
import type { ReelTheme } from './looks.ts';

/** Colours of the screen around the reels, as custom properties. */
export const themeOf = (look: ReelTheme, gameCode: string): Record<`--${string}`, string> => ({
  ...sceneColours(look.tile, gameCode),
  '--logo-face': `'${look.tile.letters.font}'`,
  ...metals[look.frame],
});

const metals = {
  gold: { '--metal-1': '#fff3c4', '--metal-2': '#f2c14e', '--metal-3': '#a8681a', '--metal-4': '#5d3408' },
  silver: { '--metal-1': '#ffffff', '--metal-2': '#c3ced8', '--metal-3': '#6f7d8b', '--metal-4': '#333e49' },
  bronze: { '--metal-1': '#ffe2c2', '--metal-2': '#d9965a', '--metal-3': '#8b4e22', '--metal-4': '#46230c' },
} as const;
