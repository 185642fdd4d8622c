import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openSilentProxy } from '#test/silent-proxy';
import { until } from '#test/until';

// The limit on a statement is short here, so that nobody waits for it.
const proxy = await openSilentProxy(process.env['DATABASE_URL'] ?? '');
process.env['DATABASE_URL'] = proxy.url;
process.env['DATABASE_STATEMENT_SECONDS'] = '1';
const { askOne, closeDatabase, databaseAnswers, inTransaction, isConnectionLoss } = await import('./database.ts');
const { statement } = await import('./ask.ts');
const { listen } = await import('./listen.ts');

after(async () => {
  await closeDatabase();
  proxy.close();
});

const call = (kind?: 'batches' | 'aside' | 'background') => inTransaction((tx) => askOne(tx, statement`select 1`), kind);
const kinds = [undefined, 'batches', 'aside', 'background'] as const;

test('statements on connections that fall silent fail within their limit, the node says that it is not ready, and all is well again afterwards', async () => {
  await Promise.all([...kinds.map((kind) => call(kind)), ...Array.from({ length: 8 }, () => call())]);
  assert.equal(await databaseAnswers(), true);

  proxy.silence();
  const answers = await Promise.all([
    databaseAnswers(),
    ...Array.from({ length: 20 }, () =>
      call().then(
        () => undefined,
        (error: unknown) => error,
      ),
    ),
  ]);
  assert.equal(answers[0], false, 'not ready while nothing answers');
  for (const error of answers.slice(1)) assert.ok(isConnectionLoss(error), String(error));

  proxy.speak();
  await until(() => databaseAnswers());
  await Promise.all(Array.from({ length: 20 }, () => call()));
});

test('a proof of the whole book may take longer than a statement of a call', async () => {
  const slow = (kind?: 'proofs') => inTransaction((tx) => askOne(tx, statement`select 1 from pg_sleep(2)`), kind);
  await assert.rejects(slow(), /statement timeout/);
  await slow('proofs');
});

test('a listener whose connection fell silent hears again on another', async () => {
  let received = 0;
  const listener = listen('silent_test', () => (received += 1), 100);
  const isReceived = async () => {
    const before = received;
    await inTransaction((tx) => askOne(tx, statement`select pg_notify('silent_test', '')`)).catch(() => undefined);
    return received > before;
  };
  await until(isReceived);
  proxy.silence();
  proxy.speak();
  await until(isReceived);
  await listener.stop();
});

test('a database that may only be read from is not ready', async () => {
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await admin.connect();
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  const name = pg.escapeIdentifier(rows[0]?.name ?? '');
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await until(async () => !(await databaseAnswers()));
  await admin.query(`set default_transaction_read_only = off`);
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await until(() => databaseAnswers());
  await admin.end();
});
