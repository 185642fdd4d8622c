import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { Trouble } from '../system/trouble.ts';
import { copyIn } from './copy.ts';
import type { DatabaseKind, SavedDatabase } from './manifest.ts';
import { moveOutboxPositions } from './outbox-positions.ts';
import { foreignKeysOf, migrationFolder, migrationTable, tablesOf, triggersOf } from './schema.ts';

/** Fills an empty database with a saved one: its shape by the migrations it had, then its rows. */
export const importDatabase = async (kind: DatabaseKind, url: string, saved: SavedDatabase, folder: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'croupier-restore',
  });
  await client.connect();
  try {
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('set statement_timeout = 0');
    await makeShape(client, kind, saved);
    await client.query('begin');
    const [foreignKeys, triggers] = [await foreignKeysOf(client), await triggersOf(client)];
    for (const { drop } of foreignKeys) await client.query(drop);
    for (const { off } of triggers) await client.query(off);
    await fillTables(client, kind, saved, folder);
    for (const { name, value } of saved.sequences) await client.query('select setval($1::regclass, $2)', [name, value]);
    if (kind === 'platform') await moveOutboxPositions(client);
    // Each is checked anew as it is added: a backup that contradicts itself is not taken.
    for (const { add } of foreignKeys) await client.query(add);
    for (const { on } of triggers) await client.query(on);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
};

const makeShape = async (client: pg.Client, kind: DatabaseKind, { migrations }: SavedDatabase): Promise<void> => {
  await client.query(
    `create table ${migrationTable[kind]} (name text primary key, ${kind === 'outside' ? '' : 'sha256 text not null, '}applied_at timestamptz not null default now())`,
  );
  for (const { name, sha256 } of migrations) {
    const text = await readFile(join(migrationFolder[kind], name), 'utf8').catch(() => {
      throw new Trouble(
        `The backup needs the migration ${name} of the ${kind} database, which this release does not have. Restore it with the release that made it, or a newer one.`,
      );
    });
    if (sha256 !== null && createHash('sha256').update(text).digest('hex') !== sha256)
      throw new Trouble(`The migration ${name} of the ${kind} database is not the one that the backup was made with.`);
    await client.query('begin');
    await client.query(text);
    await client.query('commit');
  }
};

const fillTables = async (client: pg.Client, kind: DatabaseKind, { tables }: SavedDatabase, folder: string): Promise<void> => {
  const there = new Set(await tablesOf(client));
  const unknown = tables.filter(({ table }) => !there.has(table)).map(({ table }) => table);
  if (unknown.length > 0) throw new Trouble(`The ${kind} database has no table ${unknown.join(', ')} after its migrations.`);
  // Migrations write rows too.
  await client.query(`truncate ${[...there].join(', ')}`);
  for (const { table, columns, path, rows } of tables) {
    const data = createReadStream(join(folder, path)).pipe(createGunzip());
    const copied = await copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, data);
    if (copied !== rows) throw new Trouble(`${table} has ${copied} rows instead of ${rows}.`);
  }
};
