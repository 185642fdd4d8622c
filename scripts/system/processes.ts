import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** True if a process with this id exists, also one of another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The command line of a process. Undefined if the process does not exist. */
export const commandLineOf = (pid: number): string | undefined => {
  try {
    // Small containers have no `ps`; /proc exists on every Linux.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return (
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
};

/**
 * Stops a process by its id: with SIGINT, and after 8 s with SIGKILL.
 * The system may have reused the id, so a process whose command line does not contain `commandLine` is not stopped.
 */
export const stopProcess = async (pid: number, commandLine: string): Promise<'stopped' | 'gone' | 'not ours'> => {
  if (!isAlive(pid)) return 'gone';
  if (commandLineOf(pid)?.includes(commandLine) !== true) return 'not ours';
  // SIGINT is a fast shutdown for PostgreSQL, and the same as SIGTERM for our processes.
  process.kill(pid, 'SIGINT');
  if (await isGone(pid, 8_000)) return 'stopped';
  process.kill(pid, 'SIGKILL');
  await isGone(pid, 2_000);
  return 'stopped';
};

const isGone = async (pid: number, withinMs: number): Promise<boolean> => {
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    if (!isAlive(pid)) return true;
    await sleep(50);
  }
  return !isAlive(pid);
};
