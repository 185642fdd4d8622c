/** `node scripts/lower-words.ts`: lowers scripts/words.allowance.json to the offences that are left. It never raises a number. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Allowance, allowanceFile, countsOf, findOffences } from './check/count-words.ts';
import type { Kind } from './check/words.rules.ts';

const known = existsSync(allowanceFile) ? (JSON.parse(readFileSync(allowanceFile, 'utf8')) as Allowance) : undefined;
const lowered: Allowance = {};
for (const [folder, kinds] of Object.entries(countsOf(findOffences())).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const left = Object.entries(kinds).map(
    ([kind, count]) => [kind, known === undefined ? count : Math.min(count, known[folder]?.[kind as Kind] ?? 0)] as const,
  );
  lowered[folder] = Object.fromEntries(left.filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
const rows = Object.entries(lowered).filter(([, kinds]) => Object.keys(kinds).length > 0);
writeFileSync(allowanceFile, `{\n${rows.map(([folder, kinds]) => `  "${folder}": ${JSON.stringify(kinds)}`).join(',\n')}\n}\n`);
