/**
 * Holds the code against `architecture.cjs`. Fails, too, when it read fewer files than there are:
 * with the wrong parser dependency-cruiser reads nothing and reports success.
 */
import { createRequire } from 'node:module';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { root } from './system/root.ts';

type Map = { forbidden: { name: string; comment: string }[]; options: ICruiseOptions };

process.chdir(root);
const workspaces = ['contract', 'server', 'studio', 'outside', 'web', 'bench', 'e2e', 'scripts'];
const { forbidden, options } = createRequire(import.meta.url)(join(root, 'architecture.cjs')) as Map;
const { enhancedResolveOptions, ...cruiseOptions } = options;
const { output } = await cruise(
  workspaces,
  { ...cruiseOptions, validate: true, ruleSet: { forbidden } } as ICruiseOptions,
  enhancedResolveOptions,
);
const { modules, summary } = output as ICruiseResult;

const notRead = new Set<string>();
for await (const file of glob(
  workspaces.map((workspace) => `${workspace}/**/*.{ts,tsx}`),
  { exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}', '**/*.d.ts', 'server/test/**'] },
))
  notRead.add(file);
const ours = notRead.size;
let links = 0;
for (const { source, dependencies } of modules) {
  if (notRead.delete(source)) links += dependencies.length;
}

for (const { from, to, rule } of summary.violations) {
  const why = forbidden.find(({ name }) => name === rule.name)?.comment;
  console.error(`${from} → ${to}\n  ${rule.name}${why === undefined ? '' : `: ${why}`}`);
}
for (const file of notRead) console.error(`${file} was not read.`);
if (links < ours) console.error(`Only ${links} imports were found in ${ours} files: is the parser at work?`);
console.log(`${ours - notRead.size} files, ${links} imports, ${summary.violations.length} forbidden.`);
process.exitCode = summary.violations.length > 0 || notRead.size > 0 || links < ours ? 1 : 0;
