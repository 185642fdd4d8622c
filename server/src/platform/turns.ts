import { Refusal } from './refusal.ts';

type Options = {
  /** The most that are under way at once. */
  atOnceMax: number;
  /** The most that may wait. */
  waitingMax: number;
};

/** Lets dear work be done a few at a time, in the order it came. Refuses BUSY when too many are waiting. */
export const createTurns = ({ atOnceMax, waitingMax }: Options) => {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork < atOnceMax) atWork += 1;
    else {
      if (waiting.length >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 2 });
      // Whoever leaves hands their place on, so the count stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  };
};
