/** Waiting for what comes by itself. No test may say how long that takes; who waits for ever is told. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until something is so, or is there, and gives what was found. */
export const until = async <Found>(find: () => Found | Nothing | Promise<Found | Nothing>, everyMs = 20): Promise<Found> => {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(everyMs)) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`it did not come to pass within ${patienceMs / 1_000} s`);
};
type Nothing = undefined | false;
const patienceMs = 60_000;
