import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.ts';

/** Backends of a killed postmaster notice it and end; one that is stuck is asked to, and then made to. */
const askAfterMs = 10_000;
const endAfterMs = 15_000;

/** The processes of PostgreSQL that work in a data folder: it is their working directory. Linux only; elsewhere none are found. */
export const processesIn = (data: string): number[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && worksIn(pid, data));
};

const worksIn = (pid: number, data: string): boolean => {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === data &&
      /^postgres(?:$|[: ])|\/postgres(?:$|[\0 ])/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    );
  } catch {
    // It ended, or it is not ours to look at.
    return false;
  }
};

/**
 * Waits until the processes that a killed postmaster left in its data folder are gone, because PostgreSQL does not start beside them. The caller
 * holds the data folder, so no other postmaster is at work there.
 */
export const waitForOldProcesses = async (data: string): Promise<void> => {
  const startedAt = Date.now();
  let wasAsked = false;
  for (let left = processesIn(data); left.length > 0; left = left.filter(isAlive).length > 0 ? processesIn(data) : []) {
    const waitedMs = Date.now() - startedAt;
    if (waitedMs > endAfterMs) for (const pid of left) send(pid, 'SIGKILL');
    else if (waitedMs > askAfterMs && !wasAsked) {
      wasAsked = true;
      for (const pid of left) send(pid, 'SIGQUIT');
    }
    await sleep(100);
  }
};

const send = (pid: number, signal: 'SIGQUIT' | 'SIGKILL'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
};
