import type { JackpotWon } from '../../../src/engine/jackpots/protocol.ts';
import { createStore } from '../store.ts';

/** The jackpots that the round on show has won, until their player has collected them. There is one game on one page. */
export const wonJackpots = createStore<{ won: readonly JackpotWon[]; collected: () => void }>({ won: [], collected: () => undefined });

/** Shows won jackpots, one above the other, and waits until they are collected. */
export const announceJackpots = (won: readonly JackpotWon[] = []): Promise<void> =>
  won.length === 0
    ? Promise.resolve()
    : new Promise((resolve) =>
        wonJackpots.set({
          won,
          collected: () => {
            wonJackpots.set({ won: [] });
            resolve();
          },
        }),
      );
