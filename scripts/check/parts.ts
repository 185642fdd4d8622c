import { makeSureIsBuilt } from '../system/build.ts';
import { runComponents } from './components.ts';
import { runJourneys } from './journeys.ts';
import { allPassed, oneFailed, type Outcome } from './outcome.ts';
import { runCommand } from './run-command.ts';
import { runUnits } from './units.ts';

/** A part of `npm test`. It runs in a process of its own, so that its processor time can be measured. */
export type Part = {
  name: string;
  /** The processors it keeps busy. */
  processors: 1 | 'all';
  run: () => Promise<Outcome>;
};

/** A program that passes or fails as a whole. Its output is printed only when it fails. */
const program = (name: string, command: readonly string[], env: Record<string, string> = {}): Part => ({
  name,
  processors: 1,
  run: async () => {
    const { code, words } = await runCommand(command, { env });
    if (code === 0) return allPassed();
    console.log(`\n${words.trimEnd()}\n`);
    return oneFailed(words);
  },
});

/** In the order in which they begin: cheap ones first, beside the longest of them, and `budgets` and `journeys` after the build they need. */
export const parts: readonly Part[] = [
  // The linter also reports compiler errors, so every file is read once for both. On one processor: each thread more would check the types that all share again.
  program('lint', ['oxlint', '--type-aware', '--type-check', '--deny-warnings', '--threads=1'], { GOMAXPROCS: '1' }),
  program('styles', ['stylelint', '{web,studio,outside}/**/*.css']),
  program('format', ['oxfmt', '--check', '.']),
  program('map', ['node', 'scripts/check-map.ts']),
  program('dead-code', ['knip']),
  {
    name: 'build',
    processors: 'all',
    run: async () => {
      for (const site of ['web', 'studio'] as const) await makeSureIsBuilt(site);
      return allPassed();
    },
  },
  program('budgets', ['node', 'web/check-budgets.ts']),
  { name: 'components', processors: 'all', run: runComponents },
  { name: 'unit', processors: 'all', run: runUnits },
  { name: 'journeys', processors: 'all', run: runJourneys },
];
