/** Follows recipes of `docs/recipes` in a copy of the folders they touch, and runs the checks that they name. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Edit, editsIn, inserted, renamed, replaced } from './check/recipes.rules.ts';
import { root } from './system/root.ts';

const recipes = join(root, 'docs', 'recipes');
const read = (file: string): string => readFileSync(file, 'utf8');
const editsOf = (recipe: string): Edit[] => editsIn(read(join(recipes, recipe)));

/** Recipes whose edits are made by this test, all of them in one copy. */
const followed = [
  'add-a-module.md',
  'add-a-call.md',
  'add-a-vendor-protocol.md',
  'add-a-payment-channel.md',
  'add-a-promotion-type.md',
  'add-a-site-page.md',
  'add-a-console-page.md',
  'add-an-agent-page.md',
  // Copies the messages that the others add.
  'add-a-language.md',
];

let copy = '';

/** The packages of the repository, with the contract of the copy. */
const linkPackages = (): void => {
  const packages = join(copy, 'node_modules');
  mkdirSync(join(packages, '@croupier'), { recursive: true });
  symlinkSync(join(copy, 'contract'), join(packages, '@croupier', 'contract'));
  for (const workspace of ['', 'server', 'outside', 'web']) {
    const from = join(root, workspace, 'node_modules');
    if (!existsSync(from)) continue;
    for (const name of readdirSync(from).filter((one) => one !== '@croupier' && !one.startsWith('.'))) {
      const to = join(copy, workspace, 'node_modules', name);
      mkdirSync(dirname(to), { recursive: true });
      symlinkSync(join(from, name), to);
    }
  }
};

const make = (edit: Edit): void => {
  const file = join(copy, edit.path);
  if (edit.kind === 'copy') return copyRenamed(file, join(copy, edit.to), edit.words);
  if (edit.kind === 'create') {
    assert.ok(!existsSync(file), `${edit.path} exists already`);
    return write(file, edit.text);
  }
  return write(file, edit.kind === 'insert' ? inserted(read(file), edit) : replaced(read(file), edit));
};

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

const copyRenamed = (from: string, to: string, words: readonly (readonly [string, string])[]): void => {
  if (!statSync(from).isDirectory()) return write(to, renamed(read(from), words));
  for (const name of readdirSync(from)) copyRenamed(join(from, name), join(to, renamed(name, words)), words);
};

before(() => {
  copy = mkdtempSync(join(tmpdir(), 'recipes-'));
  for (const path of [
    'contract',
    'server',
    'outside',
    'web/messages/en',
    'web/build',
    'web/src',
    'web/package.json',
    'web/vitest.config.ts',
    'studio/clients/shell',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: (from) => !/node_modules|[\\/]dist$/.test(from) });
  linkPackages();
  for (const recipe of followed) for (const edit of editsOf(recipe)) make(edit);
});
after(() => rmSync(copy, { recursive: true, force: true }));

const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: copy, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });

/** The TypeScript files of a workspace that the recipes create or change, with tests. */
const touched = (workspace: string): string[] => [
  ...new Set(
    followed
      .flatMap(editsOf)
      .flatMap((edit) => (edit.kind === 'copy' ? filesIn(edit.to) : [edit.path]))
      .filter((path) => path.startsWith(`${workspace}/`) && /\.tsx?$/.test(path)),
  ),
];

const filesIn = (path: string): string[] =>
  statSync(join(copy, path)).isDirectory() ? readdirSync(join(copy, path)).flatMap((name) => filesIn(`${path}/${name}`)) : [path];

test('every recipe is in the index and has numbered steps', () => {
  const pages = readdirSync(recipes).filter((name) => name !== 'README.md');
  assert.ok(pages.length >= 8, `only ${pages.length} recipes`);
  const index = read(join(recipes, 'README.md'));
  for (const page of pages) {
    const text = read(join(recipes, page));
    assert.ok(index.includes(`](${page})`), `${page} is not in the index`);
    const numbers = [...text.matchAll(/^(?:## )?(\d+)\. /gm)].map(([, number]) => Number(number));
    assert.deepEqual(numbers, numbers.map((_, place) => place + 1), page); // prettier-ignore
    assert.ok(numbers.length > 1, page);
  }
});

const isNew = (path: string): boolean => !existsSync(join(root, path));

/** Files that import half of the server or of the site. Their edits are made, but compiling them here would cost more than the recipes are worth. */
const importsMuch = /^web\/|^server\/(test|src\/(modules\.ts|open-api|pages))|\.test\.ts$|\/demo-[\w-]+\.ts$|\/sandbox\/sandbox\.ts$/;

test('the edits of the followed recipes compile', async () => {
  // A page of the console has types only with the console's router, which imports every page.
  const pages = touched('web').filter((path) => !path.startsWith('web/src/console/'));
  const files = [...touched('server'), ...touched('outside'), ...pages].filter((path) => isNew(path) || !importsMuch.test(path));
  assert.ok(files.length > 20, `only ${files.length} files`);
  writeFileSync(join(copy, 'tsconfig.recipes.json'), JSON.stringify({ extends: './tsconfig.json', include: ['web/src/vite.d.ts'], files }));
  const { code, said } = await run(join(root, 'node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.recipes.json', '--noEmit']);
  assert.equal(code, 0, said);
});

test('the tests that the recipes create pass', async () => {
  const { TEST_CLUSTER_URL: cluster, NODE_TEST_CONTEXT: _, ...env } = process.env;
  assert.ok(cluster !== undefined, 'TEST_CLUSTER_URL names no cluster');
  // The template database lacks the migrations that the recipes create.
  writeFileSync(
    join(copy, 'migrate-again.ts'),
    "if (process.env['DATABASE_URL']) await (await import('./server/src/migrate.ts')).migrate(process.env['DATABASE_URL']);\n",
  );
  const files = touched('server').filter((path) => path.endsWith('.test.ts') && isNew(path));
  assert.ok(files.length >= 3, `only ${files.length} tests`);
  const preload = ['--import', './server/test/fresh-database.ts', '--import', './migrate-again.ts'];
  const { code, said } = await run(process.execPath, [...preload, '--test', ...files], { ...env, TEST_CLUSTER_URL: cluster });
  assert.equal(code, 0, said);
});

test('the pages of the recipes have all that the rows of pages must have', async () => {
  const files = ['src/site/pages.test.ts', 'src/console/pages.test.ts', 'src/agent-centre/pages.test.ts'];
  const { code, said } = await run(join(root, 'node_modules', '.bin', 'vitest'), ['run', '--root', 'web', ...files]);
  assert.equal(code, 0, said);
});

test('the calls of the recipes are described completely in the API reference', async () => {
  const script = `
    import { describeApi } from './server/src/open-api/document.ts';
    import { addNote, notes } from './contract/src/people/notes.ts';
    import { openTickets } from './contract/src/people/support.ts';
    const { components } = describeApi([notes, addNote, openTickets]);
    const bare = [];
    const visit = (name, value) => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, property] of Object.entries(value.properties ?? {}))
        if (!property.description && property.const === undefined) bare.push(name + '.' + key);
      for (const inner of Object.values(value)) visit(name, inner);
    };
    for (const [name, schema] of Object.entries(components.schemas)) visit(name, schema);
    if (!components.schemas.Note.description) bare.push('Note');
    console.log(JSON.stringify(bare));`;
  const { code, said } = await run(process.execPath, ['--input-type=module-typescript', '-e', script]);
  assert.equal(code, 0, said);
  assert.equal(said.trim(), '[]');
});

test('modules.ts lists the new module in the copy', () => {
  const list = read(join(copy, 'server/src/modules.ts'));
  for (const edit of editsOf('add-a-module.md'))
    if (edit.kind === 'create' && basename(edit.path) === 'module.ts')
      assert.match(list, new RegExp(`import \\{ (\\w+) \\} from '${edit.path.replace('server/src', '.')}';[\\s\\S]*\\n  \\1,\\n`));
});

test('the language of the recipe has every message that a build requires', async () => {
  const { languagesIn, problemsIn } = (await import(join(copy, 'web/build/catalogues.ts'))) as typeof import('../web/build/catalogues.ts');
  const messages = join(copy, 'web/messages');
  const [fresh, ...others] = languagesIn(messages).filter((language) => language !== 'en');
  assert.ok(fresh !== undefined && !existsSync(join(root, 'web/messages', fresh)) && others.length === 0);
  assert.deepEqual(problemsIn(messages), []);
  for (const folder of ['contract/messages', 'studio/clients/shell/messages', 'server/src/modules/people/messaging/letters'])
    assert.ok(existsSync(join(copy, folder, `${fresh}.json`)), folder);
});

// ------------------------------------------------------------------------------------------------- the rule itself

test('edits are read from the sentences of a page and made in their order', () => {
  const page = [
    'Create `a.ts`:\n\n```ts\none\n```\n',
    'In `b.ts`, below `x = {`, add:\n\n```ts\n  y,\n```\n',
    'In `b.ts`, replace `x` by `z`.\n',
    'Copy `c` to `d`, `C1` by `D1`, `c1` by `d1`.\n',
  ].join('\n');
  const edits = editsIn(page);
  assert.deepEqual(edits, [
    { kind: 'create', path: 'a.ts', text: 'one\n' },
    { kind: 'insert', path: 'b.ts', where: 'below', line: 'x = {', text: '  y,\n' },
    { kind: 'replace', path: 'b.ts', from: 'x', to: 'z' },
    { kind: 'copy', path: 'c', to: 'd', words: [['C1', 'D1'], ['c1', 'd1']] }, // prettier-ignore
  ]);
  const [, insert] = edits;
  assert.ok(insert?.kind === 'insert');
  assert.equal(inserted('const x = {\n};', insert), 'const x = {\n  y,\n};');
  assert.equal(inserted('x = {', { ...insert, where: 'above' }), '  y,\nx = {');
  assert.throws(() => inserted('nothing', insert), /has no line with/);
  assert.throws(() => replaced('nothing', { kind: 'replace', path: 'b.ts', from: 'x', to: 'z' }), /does not contain/);
});
