import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { copyOut } from './copy.ts';
import { type DatabaseKind, type SavedDatabase, type SavedTable, sha256Of } from './manifest.ts';
import { columnsOf, migrationTable, sequencesOf, tablesOf } from './schema.ts';

/** A database as it was at one moment, for as long as the connection is open. */
export type Snapshot = { kind: DatabaseKind; client: pg.Client };

/** Opens a snapshot: everything that is read from it is of this moment, and nobody is held up by it. */
export const openSnapshot = async (kind: DatabaseKind, url: string): Promise<Snapshot> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'croupier-backup',
  });
  await client.connect();
  await client.query('set idle_in_transaction_session_timeout = 0');
  await client.query('set statement_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  // The snapshot is taken by the first statement.
  await client.query('select 1');
  return { kind, client };
};

/** Writes every table of a snapshot into a folder, compressed. */
export const exportDatabase = async ({ kind, client }: Snapshot, folder: string): Promise<SavedDatabase> => {
  await mkdir(join(folder, kind), { mode: 0o700 });
  const tables: SavedTable[] = [];
  for (const table of await tablesOf(client)) tables.push(await exportTable(client, kind, table, folder));
  const { rows: migrations } = await client.query<{ name: string; sha256: string | null }>(
    `select to_jsonb(m) ->> 'name' as name, to_jsonb(m) ->> 'sha256' as sha256 from ${migrationTable[kind]} m order by 1`,
  );
  const sequences: SavedDatabase['sequences'] = [];
  for (const name of await sequencesOf(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(`select last_value::text, is_called from ${name}`);
    if (rows[0]?.is_called === true) sequences.push({ name, value: rows[0].last_value });
  }
  return { migrations, tables, sequences };
};

const exportTable = async (client: pg.Client, kind: DatabaseKind, table: string, folder: string): Promise<SavedTable> => {
  const columns = await columnsOf(client, table);
  const path = join(kind, `${table.replaceAll(/[^a-z0-9_.]/gi, '_')}.copy.gz`);
  const gzip = createGzip({ level: 1 });
  const file = gzip.pipe(createWriteStream(join(folder, path), { mode: 0o600, flags: 'wx' }));
  const rows = await copyOut(client, `copy ${table} (${columns.join(', ')}) to stdout`, gzip);
  gzip.end();
  await finished(file);
  return { table, columns, rows, path, bytes: (await stat(join(folder, path))).size, sha256: await sha256Of(join(folder, path)) };
};
