import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { log } from '#platform/log';
import type { Counts } from '#platform/metrics';
import { settings } from '#platform/settings';

export type Worker = {
  /** The process it is now. */
  pid: () => number | undefined;
  /** The worker's counts so far; nothing when it does not say so within a second. */
  counts: () => Promise<Counts>;
  /** Lets it finish what it is at, and resolves when it is gone. */
  stop: () => Promise<void>;
};

const againAfterMs = 1_000;
const answersWithinMs = 1_000;

/** Starts the process of everything that happens by itself, and starts it again whenever it ends before it is stopped. */
export const startWorker = (): Worker => {
  let isStopping = false;
  let child: ChildProcess;
  const start = (): void => {
    if (isStopping) return;
    child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [], {
      // Room for what is young, as this process has it; a profile or a debugger is of one process alone.
      execArgv: ['--disable-warning=ExperimentalWarning', ...process.execArgv.filter((flag) => flag.startsWith('--max-semi-space-size'))],
      // A key that only we know would seal what it cannot open.
      env: { ...process.env, SECRETS_KEY: settings.secretsKey.toString('base64') },
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error({ code, signal }, 'background worker exited: restarting');
      setTimeout(start, againAfterMs);
    });
  };
  start();
  return {
    pid: () => child.pid,
    counts: async () => {
      if (!child.connected) return [];
      const told = once(child, 'message', { signal: AbortSignal.timeout(answersWithinMs) });
      child.send('counts?', () => undefined);
      return told.then(
        ([counts]) => counts as Counts,
        () => [],
      );
    },
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
