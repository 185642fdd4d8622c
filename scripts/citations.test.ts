/** Code and documents cite only what a clone of the repository has. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { anchorsIn, citedTests, deadCitations, namesInDiagrams, type Repository, walletRulesIn } from './check/citations.rules.ts';
import { editsIn } from './check/recipes.rules.ts';
import { root } from './system/root.ts';

const find = async (pattern: string): Promise<string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'] }))).toSorted();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const workspaces = '{contract,server,studio,outside,web,e2e,bench,scripts}';
/** Without this file, which has examples of what is refused. */
const sources = (await find(`${workspaces}/**/*.{ts,tsx,mjs,cjs,css,sql,html}`)).filter((file) => file !== 'scripts/citations.test.ts');
const pages = [...(await find('*.md')), ...(await find(`{docs,${workspaces.slice(1, -1)}}/**/*.md`))];
const walletRules = 'docs/wallet-rules.md';

const decisions = readdirSync(join(root, 'docs/decisions'));
const anchors = new Map<string, Set<string>>();
const repository: Repository = {
  has: (path) =>
    /^docs\/decisions\/\d{4}$/.test(path)
      ? decisions.some((name) => name.startsWith(path.slice('docs/decisions/'.length)))
      : existsSync(join(root, path)),
  anchorsOf: (page) => {
    const known = anchors.get(page) ?? (page.endsWith('.md') ? anchorsIn(read(page)) : new Set<string>());
    anchors.set(page, known);
    return known;
  },
};

test('every citation in code and documents leads to a file or section of the repository', () => {
  assert.ok(sources.length > 100 && pages.length > 20, `only ${sources.length} sources and ${pages.length} pages were found`);
  const dead = [...sources, ...pages, 'architecture.cjs'].flatMap((file) =>
    deadCitations(file, read(file), repository)
      .filter((cited) => !madeBy(file).has(cited))
      .map((cited) => `${file}: ${cited}`),
  );
  assert.deepEqual(dead, [], 'cite a page of docs/, an outside standard by its name, or an existing file');
});

/** The files that a recipe tells its reader to create. */
const madeBy = (page: string): Set<string> =>
  new Set(
    page.startsWith('docs/recipes/')
      ? editsIn(read(page)).flatMap((edit) => (edit.kind === 'create' ? [edit.path] : edit.kind === 'copy' ? [edit.to] : []))
      : [],
  );

test('every test that the wallet rules name exists under its title', () => {
  const cited = citedTests(read(walletRules));
  assert.ok(cited.length > 26, `only ${cited.length} tests are named`);
  assert.deepEqual(
    cited.filter(({ file, title }) => !existsSync(join(root, file)) || !read(file).replaceAll('\\', '').includes(title)),
    [],
  );
});

test('every function that a diagram of the architecture names exists in the server', () => {
  const words = /^(sequenceDiagram|stateDiagram)$/;
  const names = namesInDiagrams(read('docs/architecture.md')).filter((name) => !words.test(name));
  assert.ok(names.length > 20, `only ${names.length} functions are named`);
  const server = sources
    .filter((file) => file.startsWith('server/src/'))
    .map(read)
    .join('\n');
  assert.deepEqual(
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(server)),
    [],
  );
});

test('a file that mentions a wallet rule by its number names the page of the rules, and the page has the rule', () => {
  const mentioning = sources.filter((file) => /^(contract|server|studio)\//.test(file) && walletRulesIn(read(file)).length > 0);
  assert.ok(mentioning.length > 10, `only ${mentioning.length} files mention a rule`);
  assert.deepEqual(
    mentioning.filter((file) => !read(file).includes(walletRules)),
    [],
    `say that the numbers are those of ${walletRules}`,
  );
  const known = repository.anchorsOf(walletRules);
  const unknown = mentioning.flatMap((file) => walletRulesIn(read(file)).filter((number) => !known.has(`r${number}`)));
  assert.deepEqual(unknown, []);
});

// ------------------------------------------------------------------------------------------------- the rule itself

const sample: Repository = {
  has: (path) => ['docs/goals.md', 'docs/decisions/0002', 'server/src/app.ts', 'server/src'].includes(path),
  anchorsOf: () => new Set(['ledger']),
};
const dead = (text: string, file = 'server/src/app.ts') => deadCitations(file, text, sample);

test('a citation of a page outside the repository is refused, and a route or import of the same name is not', () => {
  assert.deepEqual(dead('// see `design/money.md`, spec/decisions 3'), ['design/money', 'spec/decisions']);
  assert.deepEqual(dead("import './reference/page.ts'; get('/payments/:reference/refunds')"), []);
});

test('a citation in code needs its file and its section, and a decision its number alone', () => {
  assert.deepEqual(dead('// docs/goals.md, docs/goals.md#ledger, docs/decisions/0002-lock-player-accounts-before-reading.md'), []);
  assert.deepEqual(dead('// docs/gone.md, docs/goals.md#gone, docs/decisions/0003'), [
    'docs/gone.md',
    'docs/goals.md#gone',
    'docs/decisions/0003',
  ]);
  assert.deepEqual(dead('// `server/src/app.ts`, `server/src/*.rules.ts`, `server/src/gone.ts`'), ['server/src/gone.ts']);
});

test('a link of a page is read from the page, and what is fenced or of the web is left alone', () => {
  const text = '[a](goals.md#ledger) [b](../server/src/app.ts) [c](https://example.org/x) [d](gone.md)\n```\n[e](gone.md)\n```\n';
  assert.deepEqual(dead(text, 'docs/other.md'), ['gone.md']);
});

test('headings are named as GitHub names them', () => {
  const page = '<a id="r1"></a>\n# Several nodes\n## A `bet`, once?\n## Several nodes\n';
  assert.deepEqual([...anchorsIn(page)], ['r1', 'several-nodes', 'a-bet-once', 'several-nodes-1']);
});
