/** `node studio/src/families/instant/write-tables.ts` writes the pay tables of plinko, keno and wheel, and adds new versions to the list of fingerprints. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprintOf } from '#studio/engine/fairness/fingerprint';
import { optimalReturn } from './poker/optimal.ts';
import type { InstantConfig } from './protocol.ts';
import { pokerPays } from './rules/poker.ts';
import { plinkoRows } from './rules/plinko.ts';
import { type Risk, risks } from './rules/pay-tables.ts';
import { wheelSizes } from './rules/wheel.ts';
import { besideJackpots, solveKeno, solvePlinko, solveWheel } from './solve-tables.ts';

const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const tableOf = (sizes: readonly number[], solve: (size: number, risk: Risk) => number[]) =>
  Object.fromEntries(sizes.map((size) => [String(size), Object.fromEntries(risks.map((risk) => [risk, solve(size, risk)]))]));

/** The tables by game, as they are solved today. A test compares them with the file. */
export const solvedTables = () => ({
  plinko: tableOf(plinkoRows, solvePlinko),
  keno: tableOf(marks, solveKeno),
  wheel: tableOf(wheelSizes, solveWheel),
  jackpotKeno: tableOf(marks, (size, risk) => solveKeno(size, risk, besideJackpots)),
});

/** One table a line. */
const written = (tables: object): string =>
  `${JSON.stringify(tables, undefined, 2).replaceAll(/\[[^\]]*\]/g, (list) => list.replaceAll(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`;

/** Computes the best play of video poker tables that are new; it takes seconds for each. */
const writeOptimal = async (configs: readonly InstantConfig[]): Promise<void> => {
  const file = new URL('./poker/optimal.json', import.meta.url);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { num: string; den: string }>;
  for (const config of configs) {
    if ((config.game !== 'jacks' && config.game !== 'deuces') || known[config.mathVersion] !== undefined) continue;
    const { num, den } = optimalReturn((cards) => pokerPays(config, cards));
    known[config.mathVersion] = { num: num.toString(), den: den.toString() };
  }
  writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
};

if (import.meta.main) {
  writeFileSync(new URL('./tables.1.json', import.meta.url), written(solvedTables()));
  const { configs } = await import('./configs.ts');
  await writeOptimal(configs);
  const file = new URL('./fingerprints.json', import.meta.url);
  const published = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const config of configs) {
    const fingerprint = fingerprintOf(config);
    if ((published[config.mathVersion] ?? fingerprint) !== fingerprint)
      throw new Error(`${config.mathVersion} was published with another fingerprint: make another version`);
    published[config.mathVersion] = fingerprint;
  }
  writeFileSync(
    file,
    `${JSON.stringify(Object.fromEntries(Object.entries(published).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );
}
