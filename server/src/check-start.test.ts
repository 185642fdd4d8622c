import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { assertSecretsKey } from '#platform/secrets-key';
import { settings } from '#platform/settings';
import { root } from '../../scripts/system/root.ts';
import { serverProgram } from '../../scripts/system/server-program.ts';
import { compareShape } from './check-start.ts';

test('a migration that is missing or changed is a problem; one of a later release is not', () => {
  const ours = new Map([
    ['0001_a.sql', 'aa'],
    ['0002_b.sql', 'bb'],
  ]);
  assert.deepEqual(compareShape(ours, ours), { problems: [], newer: [] });
  assert.match(compareShape(ours, new Map([['0001_a.sql', 'aa']])).problems.join(), /0002_b\.sql was not applied/);
  assert.match(compareShape(ours, new Map([...ours, ['0002_b.sql', 'xx']])).problems.join(), /0002_b\.sql was changed/);
  assert.deepEqual(compareShape(ours, new Map([...ours, ['0003_c.sql', 'cc']])), { problems: [], newer: ['0003_c.sql'] });
  assert.equal(compareShape(ours, new Map()).problems.length, 2);
});

/** Starts the server program and gives its exit code and last words. */
const startProgram = async (env: Record<string, string>): Promise<{ code: number | null; words: string }> => {
  const { NODE_TEST_CONTEXT: _test, NODE_OPTIONS: _options, ...rest } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...serverProgram], {
    cwd: root,
    env: { ...rest, LOG_LEVEL: 'error', PORT: '0', METRICS_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, words };
};
const aKey = (): string => randomBytes(32).toString('base64');

after(closeDatabase);

test('a server does not start with a key that is not the one of its database', async () => {
  await assertSecretsKey(async () => undefined);
  const { code, words } = await startProgram({ SECRETS_KEY: aKey() });
  assert.equal(code, 1);
  assert.match(words, /SECRETS_KEY is not the key/);
});

test('a server does not start in production on a database that may lose what it acknowledged, nor anywhere on one that lacks a migration', async () => {
  const SECRETS_KEY = settings.secretsKey.toString('base64');
  const losing = await startProgram({ SECRETS_KEY, NODE_ENV: 'production' });
  assert.equal(losing.code, 1);
  assert.match(losing.words, /fsync is off/);
  await inTransaction((tx) => sql`delete from public.migration where name like '0145%'`.execute(open(tx)));
  const lacking = await startProgram({ SECRETS_KEY });
  assert.equal(lacking.code, 1);
  assert.match(lacking.words, /0145_secrets_key\.sql was not applied/);
});
