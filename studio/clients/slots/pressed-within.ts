/** Waiting for the player. */
import type { Sitting } from './sitting.ts';

/** Waits for a press, or for a while. */
export const pressedWithin = (sitting: Sitting, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      sitting.goOn = undefined;
      resolve();
    };
    const timer = setTimeout(over, patienceMs);
    sitting.goOn = over;
  });

/** Leaves the interlude on show until the player goes on, or for a while. */
export const interlude = async (sitting: Sitting, patienceMs: number): Promise<void> => {
  await pressedWithin(sitting, patienceMs);
  sitting.state.set({ interlude: undefined });
};
