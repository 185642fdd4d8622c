/** Waiting for the player. */
import type { PlaySession } from './play-session.ts';

/** Waits for a press, or for a while. */
export const pressedWithin = (playSession: Pick<PlaySession, 'goOn'>, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      playSession.goOn = undefined;
      resolve();
    };
    const timer = setTimeout(over, patienceMs);
    playSession.goOn = over;
  });

/** Leaves the interlude on show until the player goes on, or for a while. */
export const interlude = async (playSession: PlaySession, patienceMs: number): Promise<void> => {
  await pressedWithin(playSession, patienceMs);
  playSession.state.set({ interlude: undefined });
};
