/** Rules of this repository that no other tool checks. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { test } from 'node:test';
import { refusals } from '@croupier/contract/core/refusals';
import { root } from './system/root.ts';

const workspaces = '{contract,server,studio,outside,web,e2e,bench,scripts}';
const files = async (pattern: string): Promise<string[]> =>
  (await Array.fromAsync(glob(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/.*/**'] }))).toSorted();
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = await files(`${workspaces}/**/*.{ts,tsx,mjs,cjs,css,sql,html}`);

test('the sources are found', () => {
  assert.ok(sources.length > 100, `only ${sources.length} sources were found`);
});

const pages = await files('server/src/modules/*/*/module.ts');

test('every folder of a subject has a module.ts, and modules.ts lists it', async () => {
  const subjects = [...new Set((await files('server/src/modules/**/*.*')).map((file) => file.split('/').slice(0, 5).join('/')))];
  assert.ok(subjects.length > 30, `only ${subjects.length} modules were found`);
  assert.deepEqual(
    subjects.filter((folder) => !pages.includes(`${folder}/module.ts`)),
    [],
  );
  const list = read('server/src/modules.ts');
  assert.deepEqual(
    pages.filter((page) => !list.includes(`'${page.replace('server/src', '.')}'`)),
    [],
  );
});

test('the module.ts of a subject has its folder as name and a docstring on it', () => {
  assert.deepEqual(
    pages.filter((page) => !read(page).includes(`\n  name: '${page.split('/').slice(3, 5).join('/')}',`)),
    [],
  );
  assert.deepEqual(
    pages.filter((page) => !/\/\*\*[^*]{20,}\*\/\nexport const \w+ = defineModule\(/.test(read(page))),
    [],
    'these have no docstring',
  );
});

test('no file has a name like utils, helpers, service or types', () => {
  const forbidden = /^(utils?|helpers?|common|services?|managers?|types|misc|shared|lib)\.(ts|tsx|mjs|css)$/;
  assert.deepEqual(
    sources.filter((file) => forbidden.test(basename(file)) || /[-.](utils?|helpers?|service|manager)\.tsx?$/.test(file)),
    [],
  );
});

test('the code contains no to-do comments', () => {
  const later = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X|HA', 'CK'].join(''));
  assert.deepEqual(
    sources.filter((file) => new RegExp(`\\b(${later.source})\\b`).test(read(file))),
    [],
  );
});

test('no file is longer than 320 lines', () => {
  const longest = 320;
  // A table of data may be long: the list of the console's pages.
  const isCounted = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file) && !file.endsWith('/pages.ts');
  const long = sources
    .filter(isCounted)
    .map((file) => [file, read(file).trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > longest);
  assert.deepEqual(long, [], `longer than ${longest} lines`);
});

test('ON CONFLICT predicates are literals, or the partial index is not used', () => {
  // The generic plan of a prepared statement does not know the values of parameters. PostgreSQL then finds no matching partial index and refuses it.
  const sendsValue = /onConflict\((?:(?!\.do[A-Z])[\s\S])*?\.where\('\w+', '[^']+', (?!sql\.lit\(|null\))/;
  assert.ok(sendsValue.test("onConflict((conflict) => conflict.column('of').where('kind', '<>', 'ASKED').doNothing())"));
  assert.deepEqual(
    sources.filter((file) => file !== 'scripts/house-rules.test.ts' && sendsValue.test(read(file))),
    [],
  );
});

test('every refusal has a sentence in every language', async () => {
  for (const catalogue of await files('contract/messages/*.json')) {
    const { refusals: sentences } = JSON.parse(read(catalogue)) as { refusals: Record<string, string> };
    const missing = Object.keys(refusals).filter((code) => !(sentences[code] ?? '').trim());
    assert.deepEqual(missing, [], catalogue);
  }
});

test('the site, refusals, message templates, games and demo content exist in all 28 languages', async () => {
  const named = async (pattern: string) => (await files(pattern)).map((file) => basename(file).replace(/\.\w+$/, '')).toSorted();
  const spoken = [...new Set((await files('web/messages/*/ui.json')).map((file) => basename(dirname(file))))].toSorted();
  const demo = 'server/src/modules/brand/content/demo';
  assert.equal(spoken.length, 28);
  assert.deepEqual(await named('contract/messages/*.json'), spoken);
  assert.deepEqual(await named('server/src/modules/people/messaging/letters/*.json'), spoken);
  assert.deepEqual(await named('studio/clients/shell/messages/*.json'), spoken);
  assert.deepEqual(await named(`${demo}/help/*.html`), spoken);
  for (const file of ['announcements', 'banners', 'contacts']) {
    for (const { wording } of JSON.parse(read(`${demo}/${file}.json`)) as { wording: object }[])
      assert.deepEqual(Object.keys(wording).toSorted(), spoken, file);
  }
});

test('a text with a placeholder is never written without its values', async () => {
  const texts = new Map<string, string>();
  for (const file of await files('web/messages/en/*.json'))
    for (const [key, text] of Object.entries(JSON.parse(read(file)) as Record<string, string>))
      texts.set(`${basename(file, '.json')}.${key}`, text);
  const alone = (await files('web/src/**/*.{ts,tsx}')).flatMap((file) =>
    [...read(file).matchAll(/\bt\('([\w.-]+)'\)/g)].flatMap(([, key = '']) =>
      /\{\w+/.test((texts.get(key) ?? '').replaceAll(/'\{[^']*'/g, '')) ? [`${file}: ${key}`] : [],
    ),
  );
  assert.ok(texts.size > 3000, String(texts.size));
  assert.deepEqual(alone, []);
});
