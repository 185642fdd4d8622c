import { drawPicture } from './tile.ts';
import { height, width } from './scene.ts';
import type { Theme } from './theme.ts';

const quiet: Theme = {
  colours: { hero: 84, accent: 200, second: 190, sky: 190, zenith: 200, skyLight: 0.3, skyChroma: 0.04, glow: 95 },
  cast: { composition: 'medallion', hero: 'gem', rim: 'gold' },
  backdrop: 'lattice',
  air: 'clear',
  frame: 'open',
  letters: { face: 'gold', side: 190, font: 'limelight' },
  halo: 0.2,
};

/** The picture where a game's own cannot be had: nobody's tile, in the house's quiet colours. */
export const drawFallback = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">${drawPicture(quiet, 'fallback', 'f')}</svg>`;
