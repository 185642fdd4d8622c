/** Calls that must be answered: they are made again until they are. */
import { Refused, Unreachable } from './call.ts';

/** A session that waits for an answer: one that is closed waits no longer, and the screen says that it is being retried. */
type Waiting = {
  readonly closed: boolean;
  readonly state: { get: () => { retrying: boolean }; set: (change: { retrying: boolean }) => void };
};

/** Asks until there is an answer; only a refusal ends it. A call asked this way is safe to repeat. `doubted`: it was asked before and not answered. */
export const retryUntilAnswered = async <T>(playSession: Waiting, work: () => Promise<T>, doubted = false): Promise<T> => {
  const { state } = playSession;
  let isDoubted = doubted;
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await work();
      if (state.get().retrying) state.set({ retrying: false });
      return answer;
    } catch (error) {
      isDoubted ||= error instanceof Unreachable;
      const pauseMs = pauseAfter(error, attempt, isDoubted);
      if (pauseMs === undefined || playSession.closed) throw error;
      if (error instanceof Unreachable && attempt > 0) state.set({ retrying: true });
      await onlineWithin(pauseMs);
    }
  }
};

/** Waits a while, or until the connection is back. */
const onlineWithin = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
  });

/** How long to wait before the same call again; undefined when an answer was given and asking again is pointless. */
const pauseAfter = (error: unknown, attempt: number, isDoubted: boolean): number | undefined => {
  if (error instanceof Unreachable) return Math.min(5_000, 400 * 2 ** attempt);
  if (!(error instanceof Refused)) return undefined;
  if (error.code === 'TOO_FAST') return typeof error.value['retryAfterMs'] === 'number' ? error.value['retryAfterMs'] : 500;
  // That this call came too soon says nothing of an earlier one that was not answered: it may have been carried out.
  if (error.code === 'TOO_MANY_REQUESTS') return isDoubted || attempt < 5 ? 2_000 : undefined;
  return undefined;
};
