import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** True while a process with this id exists, even one of another user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The process's command line, or undefined when it is gone. */
export const commandLineOf = (pid: number): string | undefined => {
  try {
    // Small containers have no `ps`, but every Linux has this.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    return (
      execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
    );
  } catch {
    return undefined;
  }
};

/**
 * Stops a process by its id, first kindly, after 8 s not.
 * The id may have been given to somebody else's process meanwhile, so it is left alone unless its command line contains `commandLine`.
 */
export const stopProcess = async (pid: number, commandLine: string): Promise<'stopped' | 'gone' | 'not ours'> => {
  if (!isAlive(pid)) return 'gone';
  if (commandLineOf(pid)?.includes(commandLine) !== true) return 'not ours';
  // For PostgreSQL SIGINT is "stop now, in order"; for our own processes it is the same as SIGTERM.
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
