import type { Logger } from 'pino';

/** Does something every so often and whenever it is nudged, never twice at once; a failure is logged and the next time comes. */
export const routine = (
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
      .catch((error: unknown) => log.error({ err: error, routine: name }, 'routine failed'))
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
