import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/root.ts';
import { oneFailed, type Outcome } from './outcome.ts';
import { measured } from './processor-time.ts';

export type PartResult = Outcome & {
  seconds: number;
  /** The processor time of the part and of all processes it started; undefined where it cannot be measured. */
  cpuSeconds: number | undefined;
};

const running = new Set<ChildProcess>();

/** Runs a part in a process of its own. */
export const runPartProcess = async (name: string): Promise<PartResult> => {
  const folder = join(root, '.build', 'parts');
  mkdirSync(folder, { recursive: true });
  const outcomeFile = join(folder, `${name}.json`);
  rmSync(outcomeFile, { force: true });
  const { command, read } = measured([process.execPath, 'scripts/check/run-part.ts', name, outcomeFile], join(folder, `${name}.times`));
  const begunAt = performance.now();
  const code = await run(command);
  const seconds = (performance.now() - begunAt) / 1000;
  const outcome = existsSync(outcomeFile)
    ? (JSON.parse(readFileSync(outcomeFile, 'utf8')) as Outcome)
    : oneFailed(`The part ended with code ${code} and left no outcome.`);
  return { ...outcome, seconds, cpuSeconds: read() };
};

/** A part stops everything it started when its parent disconnects. */
export const stopPartProcesses = (): Promise<unknown> =>
  Promise.all(
    [...running].map(async (child) => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.connected) child.disconnect();
      await ended;
    }),
  );

const run = async ([program, ...args]: readonly string[]): Promise<number | null> => {
  const child = spawn(program ?? '', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.add(child);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  running.delete(child);
  return code;
};
