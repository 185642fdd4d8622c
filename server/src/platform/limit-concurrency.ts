import { Refusal } from './refusal.ts';

type Options = {
  /** The most that are under way at once. */
  atOnceMax: number;
  /** The most that may wait. */
  waitingMax: number;
};

/** Lets dear work be done a few at a time, in the order it came. Refuses BUSY when too many are waiting. */
export const limitConcurrency = ({ atOnceMax, waitingMax }: Options) => {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork < atOnceMax) atWork += 1;
    else {
      if (waiting.length >= waitingMax) throw new Refusal('BUSY', { retryAfterSeconds: 2 });
      // A finished task hands its place to the next one, so the count stays the same.
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
