import type { Logger } from 'pino';

/** Runs a task at an interval and on demand, never twice at once. A failure is logged, and the task runs again at the next interval. */
export const repeatTask = (
  everyMs: number,
  name: string,
  log: Logger,
  work: () => Promise<unknown>,
): { nudge: () => void; stop: () => Promise<void> } => {
  let current: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const nudge = (): void => {
    if (stopped) return;
    if (current !== undefined) {
      again = true;
      return;
    }
    again = false;
    current = work()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, task: name }, 'task failed'))
      .finally(() => {
        current = undefined;
        if (again) nudge();
      });
  };
  const timer = setInterval(nudge, everyMs);
  return {
    nudge,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };
};
