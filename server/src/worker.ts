/**
 * Jobs and event handlers, in a process beside the one that answers requests: a second in which thousands of rounds end must not let the next bet wait.
 * `main.ts` starts it (`start-worker.ts`), and it ends with it. Due work is a row, so it may run beside several others like it.
 */
import { setPriority } from 'node:os';
import { checkStart } from './check-start.ts';
import { drainJobs, startJobsOfEachProcess, startJobs } from './jobs.ts';
import { closeDatabase } from '#platform/database';
import { log } from '#platform/log';
import { countsSoFar, observeProcess } from '#platform/metrics';

/** Answers come first where processors are short. */
setPriority(5);

const stopWithinMs = 14_000;

observeProcess('background');
/** Asked for what was counted so far. */
process.on('message', () => {
  void countsSoFar().then((counts) => {
    if (process.connected) process.send?.(counts);
  });
});

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  await drainJobs();
  await closeDatabase();
  if (process.connected) process.disconnect?.();
};
const stopOrEnd = () => {
  stop().catch((error: unknown) => {
    log.fatal({ err: error }, 'background worker stop failed');
    process.exit(1);
  });
};
process.once('SIGTERM', stopOrEnd);
// Without the process that answers nobody would stop us.
process.once('disconnect', stopOrEnd);
// A terminal's Ctrl-C reaches us as well; who started us decides when we stop.
process.on('SIGINT', () => undefined);

process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'unhandled promise rejection');
  process.exit(1);
});

// Last, so that the end of the process that started us is heard during the checks too.
await checkStart().catch((error: unknown) => {
  log.fatal({ err: error }, 'background worker start failed');
  process.exit(1);
});
if (process.connected === false) stopOrEnd();
else if (!isStopping) {
  startJobsOfEachProcess();
  startJobs();
}
