import type { StageTrouble } from '../../slots/stage/surface.ts';
import type { Dress } from '../dress.ts';
import type { Game } from '../game.ts';
import { createLiteSurface } from './lite-surface.ts';
import type { Surface } from './surface.ts';

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
  const { columns, symbols, bombs, wildColumns } = game.rules.config.machine;
  let surface: Surface | undefined;
  let gone = false;
  const put = (made: Surface): void => {
    if (gone) return made.destroy();
    surface?.destroy();
    surface = made;
    game.director.attach(made);
  };
  // The plain grid is there at once; the GPU's takes its place when its pictures have been fetched and painted.
  put(createLiteSurface(host, dress, columns));
  if (renderer === 'pixi') {
    const start = async (): Promise<void> => {
      const { createPixiSurface } = await import('./pixi-surface.ts');
      const forced = new URLSearchParams(location.search).get('lite') === '0';
      const cells = [
        ...symbols,
        'scatter',
        ...(wildColumns === undefined ? [] : ['wild']),
        ...(bombs?.values ?? []).map((value) => `x${value}`),
      ];
      put(await createPixiSurface({ host, dress, columns, cells, forced, failed: giveUp }));
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
