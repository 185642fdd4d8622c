/** Raised when more waits than is good for anyone: the caller should come again later. */
export class QueueFull extends Error {}

type Waiting<Command, Answer> = { command: Command; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

type Options<Command, Answer> = {
  /** The most batches that are under way at once. */
  batchesAtOnceMax: number;
  /** The most that is carried out together. */
  batchMax: number;
  /** The most that may wait. */
  waitingMax: number;
  /** So many must wait for a batch to begin beside others, or one a little while; where none is under way, one is enough. */
  minConcurrentBatch?: number;
  /** Commands with the same key keep their order. */
  keyOf: (command: Command) => string;
  /** Carries out some commands together, in order, and answers each. */
  executeBatch: (commands: readonly Command[]) => Promise<Answer[]>;
};

/** Longer than a batch takes when all is well and processors are full: nobody waits longer for one that hangs. */
const forceFlushAfterMs = 50;

/**
 * Lets commands that arrive one by one be carried out together. Free lanes share at once all that wait, but for those whose key is under way in
 * another: a lone command pays no delay, and batches grow only under load. `docs/decisions/0094` has the measurements.
 */
export const createBatchQueue = <Command, Answer>({
  batchesAtOnceMax,
  batchMax,
  waitingMax,
  minConcurrentBatch = 1,
  keyOf,
  executeBatch,
}: Options<Command, Answer>) => {
  let waiting: Waiting<Command, Answer>[] = [];
  const inFlightKeys = new Set<string>();
  const underWay = new Set<Promise<void>>();
  let isToBegin = false;
  let impatience: NodeJS.Timeout | undefined;

  /** Each free lane gets its part of those who wait, or one would work while the others watch; but no less than is worth a batch. */
  const share = (): number =>
    Math.min(batchMax, Math.max(minConcurrentBatch, Math.ceil(waiting.length / (batchesAtOnceMax - underWay.size))));

  /** The next batch: whoever comes first, but never before an earlier one of the same key has been answered. */
  const takeBatch = (most: number): Waiting<Command, Answer>[] => {
    const batch: Waiting<Command, Answer>[] = [];
    const rest: Waiting<Command, Answer>[] = [];
    for (const one of waiting) (batch.length < most && !inFlightKeys.has(keyOf(one.command)) ? batch : rest).push(one);
    waiting = rest;
    return batch;
  };

  const finish = async (batch: readonly Waiting<Command, Answer>[]): Promise<void> => {
    try {
      const answers = await executeBatch(batch.map(({ command }) => command));
      batch.forEach(({ resolve, reject }, index) => {
        const answer = answers[index];
        if (answer === undefined) reject(new Error('a command was not answered'));
        else resolve(answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const begin = (isForced: boolean): void => {
    while (underWay.size < batchesAtOnceMax && waiting.length >= (underWay.size === 0 || isForced ? 1 : minConcurrentBatch)) {
      const batch = takeBatch(share());
      if (batch.length === 0) break;
      const keys = new Set(batch.map(({ command }) => keyOf(command)));
      for (const key of keys) inFlightKeys.add(key);
      const finished = finish(batch).finally(() => {
        for (const key of keys) inFlightKeys.delete(key);
        underWay.delete(finished);
        scheduleBatch();
      });
      underWay.add(finished);
    }
    if (waiting.length > 0 && underWay.size < batchesAtOnceMax)
      impatience ??= setTimeout(() => {
        impatience = undefined;
        begin(true);
      }, forceFlushAfterMs);
  };

  /** When all that has arrived by now is read, so that it goes together. */
  const scheduleBatch = (): void => {
    if (isToBegin || waiting.length === 0) return;
    isToBegin = true;
    setImmediate(() => {
      isToBegin = false;
      begin(false);
    });
  };

  return {
    /** Carries out one command; rejects with QueueFull when too many wait before it. */
    execute: (command: Command): Promise<Answer> =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waitingMax) return reject(new QueueFull());
        waiting.push({ command, resolve, reject });
        scheduleBatch();
      }),
    /** Waits for everything that was taken in. */
    settled: async (): Promise<void> => {
      while (underWay.size > 0 || waiting.length > 0) {
        await Promise.all(underWay);
        if (isToBegin) await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
};
