import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/root.ts';
import { oneFailed, type Outcome } from './outcome.ts';

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
  const [outcomeFile, timesFile] = [join(folder, `${name}.json`), join(folder, `${name}.times`)];
  for (const file of [outcomeFile, timesFile]) rmSync(file, { force: true });
  const command = withTimes([process.execPath, 'scripts/check/run-part.ts', name, outcomeFile], timesFile);
  const begunAt = performance.now();
  const code = await run(command);
  const seconds = (performance.now() - begunAt) / 1000;
  const times = read(timesFile);
  const outcome = read(outcomeFile);
  return {
    ...(outcome === undefined ? oneFailed(`The part ended with code ${code} and left no outcome.`) : (JSON.parse(outcome) as Outcome)),
    seconds,
    cpuSeconds: times === undefined ? undefined : secondsOfChildren(times),
  };
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

/**
 * The same command in a shell that writes its `times` to a file at the end: the processor time of all processes that ended below it. POSIX promises it, so it
 * works wherever there is a `sh`. The process keeps its channel to the parent.
 */
export const withTimes = (command: readonly string[], timesFile: string): readonly string[] =>
  process.platform === 'win32' ? command : ['sh', '-c', '"$@"; code=$?; times > "$0"; exit $code', timesFile, ...command];

/** The output of `times`: a line of the shell's own time, and a line of its children's, each as `1m2.5s 0m0.25s`. */
export const secondsOfChildren = (times: string): number =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

const run = async ([program, ...args]: readonly string[]): Promise<number | null> => {
  const child = spawn(program ?? '', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  running.add(child);
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  running.delete(child);
  return code;
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};
