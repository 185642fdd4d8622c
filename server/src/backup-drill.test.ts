import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { closeDatabase, inTransaction } from '#platform/database';
import { publish, takeEvents } from '#platform/outbox';
import { aPlayer, faultsOfTheBook } from '#test/player';
import { openDatabase } from '../../outside/src/database.ts';
import { restoreKeys, restoreUploads } from '../../scripts/backup/data-files.ts';
import { databaseKinds, readBackup } from '../../scripts/backup/manifest.ts';
import { restoreDatabases } from '../../scripts/backup/restore-databases.ts';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { databaseNamed, databasesBeside } from '../../scripts/system/databases.ts';
import { migrate as migrateStudio } from '../../studio/src/migrate.ts';

const databases = databasesBeside(process.env['DATABASE_URL'] ?? '', {});
const folder = mkdtempSync(join(tmpdir(), 'croupier-backup-'));
const dataDir = join(folder, 'data');
const made: string[] = [];

const onServer = async <T>(work: (client: pg.Client) => Promise<T>, url = databaseNamed(databases.platform, 'postgres')): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const nameOf = (url: string): string => new URL(url).pathname.slice(1);
const drop = (name: string) => onServer((client) => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`));

/** Rows and a hash of every table, so that not a letter may differ. */
const contentsOf = (url: string): Promise<Record<string, string>> =>
  onServer(async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'platform') order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ told: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as told from ${name} t`,
      );
      contents[name] = rows[0]?.told ?? '';
    }
    return contents;
  }, url);
const allContents = async () =>
  Object.fromEntries(await Promise.all(databaseKinds.map(async (kind) => [kind, await contentsOf(databases[kind])] as const)));

before(async () => {
  for (const kind of ['studio', 'outside'] as const)
    await onServer((client) => client.query(`create database ${pg.escapeIdentifier(nameOf(databases[kind]))}`));
  await migrateStudio(databases.studio);
  await (await openDatabase(databases.outside, () => undefined)).close();
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  mkdirSync(join(dataDir, 'uploads', 'ruby'), { recursive: true });
  writeFileSync(join(dataDir, 'keys', 'secrets.key'), 'a key');
  writeFileSync(join(dataDir, 'keys', 'postgres.password'), 'of the cluster');
  writeFileSync(join(dataDir, 'uploads', 'ruby', 'slip'), 'sealed bytes');
});
after(async () => {
  await closeDatabase();
  for (const name of [...made, nameOf(databases.studio), nameOf(databases.outside)]) await drop(name);
  rmSync(folder, { recursive: true, force: true });
});

const closeConnections = () =>
  onServer((client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [nameOf(databases.platform)]),
  );

const readEvents = async (): Promise<number> => {
  let read = 0;
  await takeEvents('drill', ['session.ended'], async (_tx, events) => void (read += events.length));
  return read;
};

test('after all databases, keys and uploads are lost, a restored backup has every row, a book that proves itself, and the events nobody had read', async () => {
  await readEvents();
  const players = [await aPlayer({ cash: '120.00' }), await aPlayer({ cash: '75.50' })] as const;
  await players[1].bet('t1', 'r1', '10.00');
  const { memberId, merchantId } = players[0].purse;
  const event = { type: 'session.ended', merchantId, memberId, sessionId: '018f0000-0000-7000-8000-00000000000a' } as const;
  for (let count = 0; count < 3; count += 1) await inTransaction((tx) => publish(tx, [event]));
  // More than a stream holds at once, with every sign that COPY writes in a special way.
  const long = `insert into post.sms (key, number, text, received_at)
    select n::text, '+66812345678', repeat(md5(n::text) || E'\t\n\r\\ 漢"', 20), now() from generate_series(1, 5000) n`;
  await onServer((client) => client.query(long), databases.outside);
  const before = await allContents();
  const to = join(folder, 'backup');
  const manifest = await takeBackup({ databases, dataDir, to, withKeys: true, hasUploads: true });
  assert.ok(manifest.databases.platform.tables.some(({ table, rows }) => table === 'ledger.account' && rows > 0));

  for (const kind of databaseKinds) await drop(nameOf(databases[kind]));
  rmSync(dataDir, { recursive: true });
  mkdirSync(dataDir);

  const backup = await readBackup(to);
  restoreKeys(to, dataDir, '1');
  assert.deepEqual(await restoreDatabases(databases, backup, to, '1'), []);
  restoreUploads(to, dataDir, '1');

  assert.deepEqual(await allContents(), before);
  assert.deepEqual(await faultsOfTheBook(), []);
  assert.equal(await readEvents(), 3, 'events that nobody had read are read after the restore');
  assert.equal(await readEvents(), 0);
  assert.equal(readFileSync(join(dataDir, 'keys', 'secrets.key'), 'utf8'), 'a key');
  assert.equal(readFileSync(join(dataDir, 'uploads', 'ruby', 'slip'), 'utf8'), 'sealed bytes');
});

test('a restore over databases that are there keeps them under another name, and what came later is not in the restored ones', async () => {
  const to = join(folder, 'second');
  await takeBackup({ databases, dataDir, to, withKeys: true, hasUploads: true });
  const before = await allContents();
  await aPlayer({ cash: '5.00' });
  writeFileSync(join(dataDir, 'keys', 'secrets.key'), 'another key');
  await closeConnections();
  restoreKeys(to, dataDir, '2');
  const kept = await restoreDatabases(databases, await readBackup(to), to, '2');
  made.push(...kept);
  assert.equal(kept.length, databaseKinds.length);
  assert.deepEqual(await allContents(), before);
  assert.equal(readFileSync(join(dataDir, 'keys', 'secrets.key'), 'utf8'), 'a key');
  assert.equal(readFileSync(join(dataDir, 'keys.before-2', 'secrets.key'), 'utf8'), 'another key');
});

test('a backup with a byte changed, a file missing, or no manifest is refused by name', async () => {
  const to = join(folder, 'third');
  const { databases: saved } = await takeBackup({ databases, dataDir, to, withKeys: true, hasUploads: true });
  const { path } = saved.platform.tables[0] ?? { path: '' };
  const good = readFileSync(join(to, path));
  writeFileSync(join(to, path), Buffer.concat([good, Buffer.from('x')]));
  await assert.rejects(readBackup(to), new RegExp(path.replaceAll('.', '\\.')));
  rmSync(join(to, path));
  await assert.rejects(readBackup(to), /damaged/);
  rmSync(join(to, 'manifest.json'));
  await assert.rejects(readBackup(to), /not a whole backup/);
  await assert.rejects(takeBackup({ databases, dataDir, to, withKeys: true, hasUploads: true }), /exists already/);
});
