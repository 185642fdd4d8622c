/** The rules of the house that no other tool checks. */
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

test('there is something to look at', () => {
  assert.ok(sources.length > 100, `only ${sources.length} sources were found`);
});

test("every module's front door says what it owns", async () => {
  const doors = await files('server/src/modules/*/index.ts');
  assert.ok(doors.length > 0);
  const silent = doors.filter((door) => !/^\/\*\*[\s\S]{40,}?\*\//.test(read(door)));
  assert.deepEqual(silent, [], 'these begin without a docstring');
});

test('every module has a front door', async () => {
  const modules = new Set((await files('server/src/modules/*/**/*.ts')).map((file) => file.split('/')[3]));
  const doors = new Set((await files('server/src/modules/*/index.ts')).map((file) => file.split('/')[3]));
  assert.deepEqual(
    [...modules].filter((module) => !doors.has(module)),
    [],
  );
});

test('no file is named after a layer or a heap', () => {
  const forbidden = /^(utils?|helpers?|common|services?|managers?|types|misc|shared|lib)\.(ts|tsx|mjs|css)$/;
  assert.deepEqual(
    sources.filter((file) => forbidden.test(basename(file)) || /[-.](utils?|helpers?|service|manager)\.tsx?$/.test(file)),
    [],
  );
});

test('nothing is left for later in the code', () => {
  const later = new RegExp(['TO', 'DO|FIX', 'ME|XX', 'X|HA', 'CK'].join(''));
  assert.deepEqual(
    sources.filter((file) => new RegExp(`\\b(${later.source})\\b`).test(read(file))),
    [],
  );
});

test('no file holds two ideas', () => {
  const longest = 320;
  const isCounted = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !/\.(test|e2e)\.tsx?$/.test(file);
  const long = sources
    .filter(isCounted)
    .map((file) => [file, read(file).trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > longest);
  assert.deepEqual(long, [], `longer than ${longest} lines`);
});

test('what a conflict is found by stands in the text of its statement', () => {
  // A value that is sent beside it is not known to the plan of a statement that comes often, so its index is not found: such a plan is refused.
  const sendsValue = /onConflict\((?:(?!\.do[A-Z])[\s\S])*?\.where\('\w+', '[^']+', (?!sql\.lit\(|null\))/;
  assert.ok(sendsValue.test("onConflict((conflict) => conflict.column('of').where('kind', '<>', 'ASKED').doNothing())"));
  assert.deepEqual(
    sources.filter((file) => file !== 'scripts/house-rules.test.ts' && sendsValue.test(read(file))),
    [],
  );
});

test('every refusal has its sentence in every language', async () => {
  for (const catalogue of await files('contract/messages/*.json')) {
    const { refusals: sentences } = JSON.parse(read(catalogue)) as { refusals: Record<string, string> };
    const missing = Object.keys(refusals).filter((code) => !(sentences[code] ?? '').trim());
    assert.deepEqual(missing, [], catalogue);
  }
});

test('each of the 28 languages is spoken everywhere: by the site, the refusals, the letters, the games, and the demo’s content', async () => {
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
