import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { launchSystem, prepareDataDir, sparing } from '../../e2e/system.ts';
import { root } from '../system/root.ts';
import { makeSureOfChromium } from './chromium.ts';
import { nodeTests, testFiles } from './node-tests.ts';
import { type Outcome, sumOf } from './outcome.ts';
import { stoppedAfter } from './undo.ts';

/** The number of journeys that run at once: one for each processor, and each with its system and its browser takes up to two gigabytes. */
const systems = Math.max(1, Math.min(availableParallelism(), 4, Math.round(totalmem() / 2 ** 31)));

/** Journeys in a browser. Each has a system of its own, so no journey disturbs another that runs at the same time. */
export const runJourneys = async (): Promise<Outcome> => {
  const chromium = makeSureOfChromium(console.log);
  const waiting = await journeyFiles();
  const outcomes: Outcome[] = [];
  const pictures = join(root, '.build', 'journeys', 'pictures');
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const prepared = await prepareDataDir({ settings: sparing, pictures });

  const runOnSystem = async (number: number): Promise<void> => {
    const system = await launchSystem({ name: `system-${number}`, settings: sparing, copyOf: prepared.folder });
    await stoppedAfter(system.stop, async () => {
      const env = { CHROMIUM_PATH: chromium, SYSTEM: JSON.stringify(system.addresses) };
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        outcomes.push(await nodeTests({ name: `journeys-${number}`, files: [file], concurrency: 1, env }));
    });
  };
  await stoppedAfter(prepared.remove, async () => {
    const ends = await Promise.allSettled(Array.from({ length: systems }, (_, number) => runOnSystem(number + 1)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
  return sumOf(outcomes);
};

/** The longest journeys, the longest first: a long one that begins last would leave the other processors idle. */
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

const journeyFiles = async (): Promise<string[]> => {
  const files = await testFiles('e2e/*.e2e.ts');
  return [...longJourneys.filter((file) => files.includes(file)), ...files.filter((file) => !longJourneys.includes(file))];
};
