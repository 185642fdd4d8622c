import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../system/root.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { runCommand } from './run-command.ts';
import { readVitest, type VitestReport } from './vitest-report.ts';

/** Component tests of the web workspace, with Vitest. */
export const runComponents = async (): Promise<Outcome> => {
  const outcomeFile = join(root, '.build', 'components.outcome.json');
  rmSync(outcomeFile, { force: true });
  const run = await runCommand(['vitest', 'run', '--reporter=json', `--outputFile.json=${outcomeFile}`], { cwd: join(root, 'web') });
  return outcomeOf(run, () => readVitest(JSON.parse(readFileSync(outcomeFile, 'utf8')) as VitestReport));
};
