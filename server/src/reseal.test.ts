import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { replacePayloadKey } from '#modules/people/access';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { markOf, seal, unseal } from '#platform/secrets';
import { assertSecretsKey, fingerprintOf, WrongSecretsKey } from '#platform/secrets-key';
import { settings } from '#platform/settings';
import { giveUpLostKey, reseal } from './reseal.ts';
import { presentKeyOpensSome, sealedName } from './sealed-columns.ts';

after(closeDatabase);

/** As a process that was started with other keys. */
const startedWith = (secretsKey: Buffer, secretsKeySecond?: Buffer): void => void Object.assign(settings, { secretsKey, secretsKeySecond });
const start = () => assertSecretsKey(presentKeyOpensSome);
const run = (query: ReturnType<typeof sql>) => inTransaction((tx) => query.execute(open(tx)));
const payloadKeys = async (): Promise<string[]> => {
  const { rows } = await run(sql`select sealed_private from access.payload_key order by kid`);
  return (rows as { sealed_private: string }[]).map(({ sealed_private }) => sealed_private);
};

const [old, fresh, wrong] = [settings.secretsKey, randomBytes(32), randomBytes(32)];

test('a database that has noted no key refuses one that does not open its secrets', async () => {
  await replacePayloadKey();
  startedWith(wrong);
  await assert.rejects(start(), WrongSecretsKey);
  startedWith(old);
  await start();
});

test('a second process with no key of the first, or with a wrong one, does not start and deletes nothing', async () => {
  const before = await payloadKeys();
  assert.equal(before.length, 1);
  startedWith(wrong);
  await assert.rejects(start(), new RegExp(fingerprintOf(old)));
  startedWith(wrong, fresh);
  await assert.rejects(start(), WrongSecretsKey);
  assert.deepEqual(await payloadKeys(), before);
  startedWith(old);
  await start();
});

test('SECRETS_KEY is changed with two keys while old and new processes run, and all secrets are readable with the new one alone', async () => {
  const mark = markOf('1234', 'a number');
  // First every process learns to read with the new key too, then each writes with it.
  startedWith(old, fresh);
  await start();
  startedWith(fresh, old);
  await start();
  const written = seal('by a new process');
  startedWith(old, fresh);
  assert.equal(unseal(written), 'by a new process');
  startedWith(old);
  await assert.rejects(start(), WrongSecretsKey, 'without the new key it could not read what others write now');

  startedWith(fresh, old);
  const { resealed, unreadable } = await reseal();
  assert.ok(resealed >= 2, 'the payload key and the key for digests');
  assert.equal(unreadable, 0);
  assert.equal((await reseal()).resealed, 0, 'a second run changes nothing');

  startedWith(fresh);
  await start();
  for (const sealed of await payloadKeys()) assert.match(unseal(sealed), /"d"/);
  assert.deepEqual(markOf('1234', 'a number'), mark, 'what is only compared is still found');
  startedWith(old);
  await assert.rejects(start(), WrongSecretsKey, 'the old key is of no use any more');
});

test('after a key is lost the new one is taken when somebody says so, and nothing is deleted', async () => {
  const before = await payloadKeys();
  startedWith(wrong);
  await assert.rejects(start(), WrongSecretsKey);
  await giveUpLostKey();
  await start();
  const now = await payloadKeys();
  for (const sealed of before) assert.ok(now.includes(sealed));
  assert.equal(now.length, before.length + 1);
});

test('every column that a secret is sealed into has a name by which it is found', async () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const names = new Set<string>();
  for await (const file of glob('modules/**/*.ts', { cwd: here })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(here + file, 'utf8');
    for (const [, name = ''] of text.matchAll(/(\w+):\s[^,;{}]*?\bseal\(/g)) names.add(name);
  }
  assert.ok(names.size >= 8, [...names].join());
  for (const name of names) assert.match(name, sealedName);
});
