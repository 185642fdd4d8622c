import { log } from '#studio/log';
import { settings } from '#studio/settings';
import { type DrawSeeds, drawSeeds, drawSeedsFromFile } from './draw-seeds.ts';

const chooseDraw = (): DrawSeeds => {
  if (settings.testSeedFile === undefined) return drawSeeds;
  log.warn({ file: settings.testSeedFile }, 'test seeds are enabled: outcomes are predictable from the seed file');
  return drawSeedsFromFile(settings.testSeedFile);
};

/** The seeds of this process. */
export const draw = chooseDraw();
