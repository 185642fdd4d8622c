import { inTurn } from '#platform/module';
import { every, stopTimers } from '#platform/timers';
import { handleEvents, retryParkedEvents } from './event-handlers.ts';
import { sweepOutbox } from '#platform/outbox';
import { watchHorizon } from '#platform/outbox-horizon';
import { modules } from './modules.ts';

/** Starts the jobs that every process does for itself. */
export const startJobsOfEachProcess = (): void => {
  for (const { jobsOfEachProcess = [] } of modules) for (const { every: pace, name, run } of jobsOfEachProcess) every(pace, name, run);
};

/** Starts all other jobs: in the worker, one process at a time. */
export const startJobs = (): void => {
  every('1 second', 'handle events', handleEvents);
  every('1 minute', 'retry parked events', retryParkedEvents);
  every('10 minutes', 'delete handled events', sweepOutbox);
  every('10 seconds', 'measure what events wait for', watchHorizon);
  for (const { jobs = [] } of modules) for (const { every: pace, name, run } of jobs) every(pace, name, run);
};

/** Stops all jobs and waits for work that jobs or calls have begun. The database may be closed afterwards. */
export const drainJobs = async (): Promise<void> => {
  await stopTimers();
  await inTurn(modules.flatMap(({ drain = [] }) => drain));
};
