import { readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../system/root.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { runCommand } from './run-command.ts';

/** The limit of one test: far away, because it only ends a test that hangs. A step of a journey has a shorter limit of its own. */
const testTimeoutMs = 600_000;

/** Paths of test files from the root, sorted. */
export const testFiles = async (...patterns: string[]): Promise<string[]> =>
  (await Array.fromAsync(glob(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))).toSorted();

type NodeTests = {
  /** Names the file that the outcome is written to. */
  name: string;
  files: readonly string[];
  /** The number of files that run at once, each in a process of its own. */
  concurrency: number;
  env: Record<string, string>;
  flags?: readonly string[];
};

/** Runs files with `node --test`. */
export const nodeTests = async ({ name, files, concurrency, env, flags = [] }: NodeTests): Promise<Outcome> => {
  const outcomeFile = join(root, '.build', `${name}.outcome.json`);
  rmSync(outcomeFile, { force: true });
  const testFlags = [
    '--test',
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${testTimeoutMs}`,
    '--test-reporter=./scripts/check/reporter.ts',
    '--test-reporter-destination=stdout',
  ];
  const run = await runCommand(['node', '--disable-warning=ExperimentalWarning', ...flags, ...testFlags, ...files], {
    env: { ...env, OUTCOME_FILE: outcomeFile },
    aloud: true,
  });
  return outcomeOf(run, () => JSON.parse(readFileSync(outcomeFile, 'utf8')) as Outcome);
};
