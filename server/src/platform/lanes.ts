/** Raised when more waits than is good for anyone: the caller should come again later. */
export class LanesFull extends Error {}

type Waiting<Command, Answer> = { command: Command; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

type Options<Command, Answer> = {
  lanes: number;
  /** The most that is carried out together. */
  batchMax: number;
  /** The most that may wait in one lane. */
  waitingMax: number;
  /** Commands with the same key keep their order. */
  keyOf: (command: Command) => string;
  /** Carries out some commands together, in order, and answers each. */
  carryOut: (commands: readonly Command[]) => Promise<Answer[]>;
};

/**
 * Lets commands that arrive one by one be carried out together. A free lane takes at once all that wait in it: a lone
 * command pays no delay, and batches grow only under load. `reference/backend.md` has the measurements.
 */
export const createLanes = <Command, Answer>({ lanes, batchMax, waitingMax, keyOf, carryOut }: Options<Command, Answer>) => {
  const queues = Array.from({ length: lanes }, () => ({
    waiting: [] as Waiting<Command, Answer>[],
    busy: undefined as Promise<void> | undefined,
  }));

  const drain = async (queue: (typeof queues)[number]): Promise<void> => {
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, batchMax);
      try {
        const answers = await carryOut(batch.map(({ command }) => command));
        batch.forEach(({ resolve, reject }, index) => {
          const answer = answers[index];
          if (answer === undefined) reject(new Error('a command was not answered'));
          else resolve(answer);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queue.busy = undefined;
  };

  return {
    /** Carries out one command; rejects with LanesFull when too many wait before it. */
    carryOut: (command: Command): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const queue = queues[laneFor(keyOf(command), lanes)];
        if (queue === undefined || queue.waiting.length >= waitingMax) return reject(new LanesFull());
        queue.waiting.push({ command, resolve, reject });
        // A tick later, so that what arrived in the same tick goes together.
        queue.busy ??= Promise.resolve().then(() => drain(queue));
      }),
    /** Waits for everything that was taken in. */
    settled: async (): Promise<void> => {
      await Promise.all(queues.flatMap((queue) => queue.busy ?? []));
    },
  };
};

/** FNV-1a: the same key always takes the same lane. */
const laneFor = (key: string, lanes: number): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % lanes;
};
