import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { OperatorAction } from '@croupier/contract/core/permissions';
import { closeDatabase } from '#platform/database';
import { createHttp } from '#platform/http';
import type { AllModules } from '#platform/module';
import { ask } from '#test/ask';
import { modules } from './modules.ts';

const here = import.meta.dirname;
const unused = () => Promise.reject(new Error('no call is made here'));
const allModules: AllModules = { prepareClosing: unused, assertMayClose: unused, owedFromCommission: unused };

after(closeDatabase);

test('modules.ts lists every module under the name of its folder, once', async () => {
  const folders: string[] = [];
  for await (const file of glob('modules/*/*/module.ts', { cwd: here })) folders.push(file.slice('modules/'.length, -'/module.ts'.length));
  assert.deepEqual(modules.map(({ name }) => name).toSorted(), folders.toSorted());
  for (const { name, uses, consoleUses = [] } of modules)
    for (const used of [...uses, ...consoleUses]) assert.ok(folders.includes(used), `${name} uses ${used}, which does not exist`);
});

test('the modules list every permission of the catalogue, and no other', () => {
  const listed = new Set(modules.flatMap(({ permissions = [] }) => permissions));
  assert.deepEqual([...listed].toSorted(), OperatorAction.options.toSorted());
});

test('a module lists the permissions that its calls need', async () => {
  const missing: string[] = [];
  for (const { name, routes = [], permissions = [] } of modules) {
    const app = await createHttp({
      merchantOf: unused,
      member: unused,
      operator: unused,
      decrypt: unused,
      isAgent: () => false,
      whyClosed: unused,
    });
    for (const register of routes) await app.register(async (scope) => register(scope, allModules));
    await app.ready();
    const needed = new Set(app.served.flatMap(({ needs }) => needs ?? []));
    for (const action of needed) if (!permissions.includes(action)) missing.push(`${name}: ${action}`);
    await app.close();
  }
  assert.deepEqual(missing, []);
});

test('every table belongs to exactly one module; a table that is named belongs to its module, not to the owner of the schema', async () => {
  const tables = await ask<{ schema: string; name: string }>(
    `select relnamespace::regnamespace::text as schema, relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition
       and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'platform', 'public')`,
  );
  assert.ok(tables.length > 100);
  const owners = (entry: string) => modules.filter(({ owns }) => owns.includes(entry)).map(({ name }) => name);
  const wrong: string[] = [];
  for (const { schema, name } of tables) {
    const named = owners(`${schema}.${name}`);
    const found = named.length > 0 ? named : owners(schema);
    if (found.length !== 1) wrong.push(`${schema}.${name}: ${found.join(', ') || 'nobody'}`);
  }
  const known = new Set(tables.flatMap(({ schema, name }) => [schema, `${schema}.${name}`]));
  for (const { name, owns } of modules)
    for (const entry of owns) if (!known.has(entry)) wrong.push(`${name} owns ${entry}, which does not exist`);
  assert.deepEqual(wrong, []);
});

test('a module reacts only to events that the contract knows', async () => {
  const files = ['events.ts', 'earnings-events.ts'];
  const contract = (await Promise.all(files.map((file) => readFile(`${here}/../../contract/src/core/${file}`, 'utf8')))).join('\n');
  const names = (text = '', before = '') => [...text.matchAll(/'([a-z.-]+)'/g)].map(([, word]) => before + String(word));
  const [, stages] = /WithdrawalNews<('requested'[^>]*)>/.exec(contract) ?? [];
  const known = new Set([
    ...[...contract.matchAll(/\btype: ('[^']+')/g)].flatMap(([, type]) => names(type)),
    ...names(stages, 'withdrawal.'),
  ]);
  assert.ok(known.size > 10);
  for (const { name, on = {} } of modules) for (const type of Object.keys(on)) assert.ok(known.has(type), `${name} reacts to ${type}`);
});

test('a front door has at most 25 names and begins with what the module promises', async () => {
  const wrong: string[] = [];
  for await (const file of glob('modules/*/*/{index,console/index}.ts', { cwd: here })) {
    const text = await readFile(`${here}/${file}`, 'utf8');
    const folder = file.slice('modules/'.length, -'/index.ts'.length);
    const [, doc = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
    const promise = doc.replaceAll(/[\s*]+/g, ' ').trim();
    if (promise === '' || promise === folder) wrong.push(`${folder} does not say what it promises`);
    const names = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').filter((name) => name.trim() !== ''),
    );
    const declared = text.match(/^export (?:const|function|async|class|type \w)/gm) ?? [];
    const count = names.length + declared.length;
    if (count > 25) wrong.push(`${folder} exports ${count} names`);
    if (/export \*/.test(text)) wrong.push(`${folder} exports names that it does not list`);
  }
  assert.deepEqual(wrong, []);
});
