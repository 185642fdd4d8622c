/**
 * `npm test`: every check there is, in the order in which a mistake is cheapest to hear of.
 * `npm test -- unit journeys` runs only those. Ends with a line `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { foundSystem, sparing, startSystem } from '../e2e/system.ts';
import { makeSureOfTemplate } from '../server/test/template.ts';
import { bundleTests } from './check/bundle-tests.ts';
import { makeSureOfChromium } from './check/chromium.ts';
import { allPassed, oneFailed, type Outcome, outcomeOf, retold, sumOf } from './check/outcome.ts';
import { runCommand, stopAllCommands } from './check/run-command.ts';
import { readVitest, type VitestReport } from './check/vitest-report.ts';
import { makeSureIsBuilt } from './system/build.ts';
import { root } from './system/root.ts';
import { startThrowAwayCluster } from './system/throw-away-cluster.ts';
import { orExplain, Trouble } from './system/trouble.ts';

type Part = { name: string; run: () => Promise<Outcome> };

/** What must be stopped when the whole is stopped half-way. */
const undo = new Set<() => Promise<void>>();
const say = (line: string): void => console.log(line);

/** A check that passes or fails as a whole; it speaks only when it fails. */
const check = (name: string, ...command: string[]): Part => ({
  name,
  run: async () => {
    const { code, words } = await runCommand(command);
    if (code === 0) return allPassed();
    say(`\n${words.trimEnd()}\n`);
    return oneFailed(words);
  },
});

const quick: Part[] = [
  // With what the compiler says, which reads everything once for both.
  check('lint', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  check('styles', 'stylelint', '{web,studio,outside}/**/*.css'),
  check('format', 'oxfmt', '--check', '.'),
  check('map', 'node', 'scripts/check-map.ts'),
  check('dead-code', 'knip'),
];

const testFiles = async (...patterns: string[]): Promise<string[]> =>
  (await Array.fromAsync(glob(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))).toSorted();

/** What hangs is ended after so long. A step of a journey ends by itself much sooner, and a journey has many. */
const testMs = 600_000;

/** As many at once as there are processors, and one: who waits for a database, a page or a clock leaves a processor to the others. */
const atOnce = availableParallelism() + 1;

/** Runs files with `node --test`, each in a process of its own. */
const nodeTests = async (
  name: string,
  files: string[],
  concurrency: number,
  env: Record<string, string>,
  preload: string[],
): Promise<Outcome> => {
  const told = join(root, '.build', `${name}.outcome.json`);
  rmSync(told, { force: true });
  const flags = [
    '--test',
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${testMs}`,
    '--test-reporter=./scripts/check/reporter.ts',
    '--test-reporter-destination=stdout',
  ];
  const run = await runCommand(
    ['node', '--disable-warning=ExperimentalWarning', ...preload.flatMap((file) => ['--import', file]), ...flags, ...files],
    { env: { ...env, OUTCOME_FILE: told }, aloud: true },
  );
  return outcomeOf(run, () => JSON.parse(readFileSync(told, 'utf8')) as Outcome);
};

const unit: Part = {
  name: 'unit',
  run: async () => {
    const cluster = await startThrowAwayCluster({ durable: false });
    undo.add(cluster.stop);
    try {
      const files = await testFiles('{contract,server,studio,outside,bench,scripts}/**/*.test.ts');
      const env = { TEST_CLUSTER_URL: cluster.url, TEST_TEMPLATE: await makeSureOfTemplate(cluster.url) };
      return await nodeTests('unit', await bundleTests(files), atOnce, env, ['./server/test/fresh-database.ts']);
    } finally {
      undo.delete(cluster.stop);
      await cluster.stop();
    }
  },
};

const components: Part = {
  name: 'components',
  run: async () => {
    const told = join(root, '.build', 'components.outcome.json');
    rmSync(told, { force: true });
    // Units speak meanwhile; what failed here is told at the end.
    const run = await runCommand(['vitest', 'run', '--reporter=json', `--outputFile.json=${told}`], { cwd: join(root, 'web') });
    return outcomeOf(run, () => readVitest(JSON.parse(readFileSync(told, 'utf8')) as VitestReport));
  },
};

/**
 * Journeys that run at once, each on a system that no other journey can disturb meanwhile. With its browser it takes up to two gigabytes. Each leaves a
 * processor alone for a third of its time, so there is one more than there are processors.
 */
const stages = Math.max(1, Math.min(atOnce, 4, Math.round(totalmem() / 2 ** 31)));

/** Until the units are done, which take the processors for themselves, one journey at a time takes what they leave. */
let unitsRun: Promise<unknown> = Promise.resolve();

const journeys: Part = {
  name: 'journeys',
  run: async () => {
    const chromium = makeSureOfChromium(say);
    const waiting = await journeyFiles();
    const outcomes: Outcome[] = [];
    const pictures = join(root, '.build', 'journeys', 'pictures');
    rmSync(pictures, { recursive: true, force: true });
    mkdirSync(pictures, { recursive: true });
    const founded = await foundSystem({ settings: sparing, pictures });
    undo.add(founded.remove);
    // One after the other, as each looks for free ports; the first is at work meanwhile.
    let started: Promise<unknown> = Promise.resolve();
    const play = async (place: number): Promise<void> => {
      const starting = started.then(() => startSystem({ name: `system-${place}`, settings: sparing, founded: founded.folder }));
      started = starting.catch(() => undefined);
      const { addresses, stop } = await starting;
      undo.add(stop);
      try {
        const env = { CHROMIUM_PATH: chromium, SYSTEM: JSON.stringify(addresses) };
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
          outcomes.push(await nodeTests(`journeys-${place}`, [file], 1, env, []));
      } finally {
        undo.delete(stop);
        await stop();
      }
    };
    const afterUnits = (place: number) => unitsRun.then(() => (waiting.length > 0 ? play(place) : undefined));
    const ends = await Promise.allSettled(Array.from({ length: stages }, (_, place) => (place === 0 ? play(1) : afterUnits(place + 1))));
    undo.delete(founded.remove);
    await founded.remove();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return sumOf(outcomes);
  },
};

/** The longest, each more than forty seconds, the longest first. */
const longJourneys = [
  'signing-in',
  'safer-play',
  'ruby-pages',
  'content',
  'atlas-pages',
  'untranslated',
  'every-page',
  'first-view',
  'registering',
  'lobby-frame',
  'a-player',
].map((name) => join('e2e', `${name}.e2e.ts`));

/** What is begun last should be short, or one processor waits for the other. */
const journeyFiles = async (): Promise<string[]> => {
  const files = await testFiles('e2e/*.e2e.ts');
  return [...longJourneys.filter((file) => files.includes(file)), ...files.filter((file) => !longJourneys.includes(file))];
};

const build: Part = {
  name: 'build',
  run: async () => {
    for (const site of ['web', 'studio'] as const) await makeSureIsBuilt(site);
    return allPassed();
  },
};

/** Weighs what was built, so it comes after it. */
const budgets = check('budgets', 'node', 'web/check-budgets.ts');

/** One after the other, beside the units: journeys need what is built. */
const besideUnits: Part[] = [components, build, budgets, journeys];
const otherNames: Record<string, string> = { e2e: 'journeys', integration: 'unit', types: 'lint' };

/** Runs one part; whatever it throws is that part's failure, and the others still run. */
const runPart = async ({ name, run }: Part): Promise<Outcome & { name: string }> => {
  const begunAt = Date.now();
  const result = await run().catch((error: unknown) => {
    console.error(error instanceof Trouble ? `\n${error.message}\n` : error);
    return oneFailed(error instanceof Trouble ? error.message : inspect(error));
  });
  say(
    `${result.failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(4)} failed ${((Date.now() - begunAt) / 1000).toFixed(1).padStart(7)} s`,
  );
  return { name, ...result };
};

const runAll = async (): Promise<void> => {
  mkdirSync(join(root, '.build'), { recursive: true });
  const names = process.argv.slice(2).map((name) => otherNames[name] ?? name);
  const all = [...quick, unit, ...besideUnits];
  const unknown = names.filter((name) => !all.some((part) => part.name === name));
  if (unknown.length > 0) throw new Trouble(`There is no part ${unknown.join(', ')}. Parts: ${all.map((part) => part.name).join(', ')}.`);
  const isAsked = ({ name }: Part) => names.length === 0 || names.includes(name);

  const results: Awaited<ReturnType<typeof runPart>>[] = [];
  const lane = async (waiting: Part[]) => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) results.push(await runPart(part));
  };
  const asked = quick.filter(isAsked);
  unitsRun = lane(asked).then(() => lane([unit].filter(isAsked)));
  await Promise.all([unitsRun, lane(asked).then(() => lane(besideUnits.filter(isAsked)))]);

  const failedParts = results.filter(({ failed }) => failed > 0);
  if (failedParts.length > 0) say(`\nFailed: ${failedParts.map(({ name }) => name).join(', ')}`);
  for (const part of failedParts) say(`\n${part.name}:\n\n${retold(part)}`);
  const { passed, failed } = sumOf(results);
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => {
    stopAllCommands();
    void Promise.all([...undo].map((stop) => stop())).finally(() => process.exit(130));
  });
}
await orExplain(runAll);
