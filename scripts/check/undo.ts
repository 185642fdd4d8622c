import { stopAllCommands } from './run-command.ts';

type Stop = () => Promise<void>;

/** Work to stop if the process is interrupted. */
const open = new Set<Stop>();

/** Does work that needs something which must be stopped afterwards, also when the work fails or the process is stopped half-way. */
export const stoppedAfter = async <Result>(stop: Stop, work: () => Promise<Result>): Promise<Result> => {
  open.add(stop);
  try {
    return await work();
  } finally {
    open.delete(stop);
    await stop();
  }
};

/** Ends the process when a signal asks for it, or when its parent has ended; stops everything that was started here first. */
export const stopOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(signal, () => {
      stopAllCommands();
      void Promise.all([...open].map((stop) => stop())).finally(() => process.exit(130));
    });
  }
};
