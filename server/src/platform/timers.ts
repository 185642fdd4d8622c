import { log } from './log.ts';

type Work = () => Promise<unknown>;
export type Pace = `${number} ${'second' | 'seconds' | 'minute' | 'minutes' | 'hour' | 'hours'}`;

const running = new Set<{ stop(): Promise<void> }>();

/** Multiples of the golden section's smaller part fall into the largest gaps that those before left, however many there are. */
const goldenPart = 0.618_034;
let begun = 0;

/**
 * Does something now and again in this process, never twice at once. It only nudges: what is due is a row,
 * so a late tick, or the tick of a second process, does no harm. A failure is logged and tried again at the next tick.
 * The first tick comes when a part of the pace has passed, of each timer another one: else all would come at once again and again, and who calls meanwhile waits.
 */
export const every = (pace: Pace, name: string, work: Work): void => {
  let current: Promise<void> | undefined;
  const tick = () => {
    current ??= run(name, work).finally(() => {
      current = undefined;
    });
  };
  const paceMs = millisecondsOf(pace);
  begun += 1;
  let handle = setTimeout(
    () => {
      handle = setInterval(tick, paceMs);
      tick();
    },
    paceMs * ((begun * goldenPart) % 1),
  );
  running.add({
    stop: async () => {
      // Whichever of the two it is.
      clearInterval(handle);
      await current;
    },
  });
};

/** Stops every timer and waits for those at work. */
export const stopTimers = async (): Promise<void> => {
  await Promise.all([...running].map((timer) => timer.stop()));
  running.clear();
};

const run = async (name: string, work: Work): Promise<void> => {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, timer: name }, 'timer failed');
  }
};

const millisecondsOf = (pace: Pace): number => {
  const [count, unit] = pace.split(' ') as [string, string];
  const unitMs = unit.startsWith('second') ? 1_000 : unit.startsWith('minute') ? 60_000 : 3_600_000;
  return Number(count) * unitMs;
};

/** A job that repeats `batch` until it has nothing left to do. */
export const repeatUntilNone = (batch: () => Promise<number>) => async (): Promise<void> => {
  while ((await batch()) > 0);
};
