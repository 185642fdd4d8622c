import type { Game } from '../game.ts';
import type { Dress } from '../dress.ts';
import { gridCount } from '../grids.ts';
import { createLiteSurface } from './lite-surface.ts';
import type { StageShape, StageTrouble, Surface } from './surface.ts';

type Setting = {
  host: HTMLElement;
  renderer: 'pixi' | 'lite';
  game: Game;
  dress: Dress;
  /** The GPU is not there, or gave up: the plain page is wanted instead. */
  giveUp: (trouble: StageTrouble) => void;
};

/** Puts a surface into the frame's window and lets the director play on it. Returns how to take it away. */
export const mountStage = ({ host, renderer, game, dress, giveUp }: Setting): (() => void) => {
  const { config } = game.rules;
  const shape: StageShape = { across: config.reels, rows: config.rows, grids: gridCount(config) };
  let surface: Surface | undefined;
  let gone = false;
  const put = (made: Surface): void => {
    if (gone) return made.destroy();
    surface?.destroy();
    surface = made;
    game.director.attach(made);
  };
  // The plain reels are there at once; the GPU's take their place when they have been fetched and painted.
  put(createLiteSurface(host, dress, shape));
  if (renderer === 'pixi') {
    const start = async (): Promise<void> => {
      const { createPixiSurface } = await import('./pixi-surface.ts');
      const forced = new URLSearchParams(location.search).get('lite') === '0';
      put(await createPixiSurface({ host, dress, shape, forced, failed: giveUp }));
    };
    start().catch((error: unknown) => {
      // Whatever a driver can come up with, the plain page can still show the game.
      console.warn('the stage could not be set', error);
      if (!gone) giveUp('noWebGl');
    });
  }
  return () => {
    gone = true;
    surface?.destroy();
  };
};
