/** Waiting for the player. */
import type { PlaySession } from './play-session.ts';

/** Waits for a press, or for a while. Answers with whether there was a press. */
export const pressedWithin = (playSession: Pick<PlaySession, 'goOn'>, patienceMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const over = (pressed: boolean): void => {
      clearTimeout(timer);
      playSession.goOn = undefined;
      resolve(pressed);
    };
    const timer = setTimeout(() => over(false), patienceMs);
    playSession.goOn = () => over(true);
  });

/** Leaves the interlude on show until the player goes on, or for a while. */
export const interlude = async (playSession: PlaySession, patienceMs: number): Promise<void> => {
  await pressedWithin(playSession, patienceMs);
  playSession.state.set({ interlude: undefined });
};
