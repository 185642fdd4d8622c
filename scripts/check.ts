/**
 * `npm test`: runs all checks, the cheap ones first. `npm test -- unit journeys` runs only these parts; with the word `deep`, property tests run their long
 * counts. Prints the processor seconds of each part and ends with a line `N passed, N failed`.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { retold, sumOf } from './check/outcome.ts';
import { type PartResult, runPartProcess, stopPartProcesses } from './check/part-process.ts';
import { parts } from './check/parts.ts';
import { runOnProcessors } from './check/schedule.ts';
import { root } from './system/root.ts';
import { orExplain, Trouble } from './system/trouble.ts';

const otherNames: Record<string, string> = { e2e: 'journeys', integration: 'unit', types: 'lint' };

const inSeconds = (seconds: number | undefined): string => (seconds === undefined ? '–' : seconds.toFixed(1)).padStart(7);

const line = ({ passed, failed, seconds, cpuSeconds }: PartResult, name: string): string =>
  `${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${inSeconds(seconds)} s ${inSeconds(cpuSeconds)} processor s`;

const runAll = async (): Promise<void> => {
  mkdirSync(join(root, '.build'), { recursive: true });
  const words = process.argv.slice(2).map((word) => otherNames[word] ?? word);
  if (words.includes('deep')) process.env['TEST_DEPTH'] = 'deep';
  const names = words.filter((word) => word !== 'deep');
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) throw new Trouble(`There is no part ${unknown.join(', ')}. Parts: ${parts.map((part) => part.name).join(', ')}.`);
  const asked = parts.filter(({ name }) => names.length === 0 || names.includes(name));

  const results = new Map<string, PartResult>();
  await runOnProcessors(
    availableParallelism(),
    asked.map(({ name, processors }) => ({
      processors,
      run: async () => {
        const result = await runPartProcess(name);
        results.set(name, result);
        console.log(line(result, name));
      },
    })),
  );

  const failedParts = [...results].filter(([, { failed }]) => failed > 0);
  if (failedParts.length > 0) console.log(`\nFailed: ${failedParts.map(([name]) => name).join(', ')}`);
  for (const [name, result] of failedParts) console.log(`\n${name}:\n\n${retold(result)}`);
  const all = [...results.values()];
  const { passed, failed } = sumOf(all);
  const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  console.log(`\nProcessor seconds: ${sum(all.map(({ cpuSeconds }) => cpuSeconds)).toFixed(0)}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const)
  process.once(signal, () => void stopPartProcesses().finally(() => process.exit(130)));
await orExplain(runAll);
