/** Waits for what happens without the test's doing. No test may depend on how long it takes; the limit only ends a test that hangs. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again until the answer is neither undefined nor false, and returns it. */
export const until = async <Found>(find: () => Found | Nothing | Promise<Found | Nothing>, everyMs = 20): Promise<Found> => {
  for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(everyMs)) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error(`nothing was found within ${patienceMs / 1_000} s`);
};
type Nothing = undefined | false;
const patienceMs = 300_000;
