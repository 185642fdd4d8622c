import pg from 'pg';
import { type Databases, databaseNamed } from '../system/databases.ts';
import { Trouble } from '../system/trouble.ts';
import { importDatabase } from './import-database.ts';
import { databaseKinds, type DatabaseKind, type Manifest } from './manifest.ts';

export const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** A name's longest in PostgreSQL. */
const nameMax = 63;
const named = (name: string, suffix: string): string => `${name.slice(0, nameMax - suffix.length)}${suffix}`;

type Restored = { kind: DatabaseKind; url: string; fresh: string };

/**
 * Fills new databases with a backup, and gives them the names of the old ones only when all of them are whole. The old ones are kept under a name with
 * `stamp`; returns their names. Nobody may be connected to them.
 */
export const restoreDatabases = async (databases: Databases, manifest: Manifest, folder: string, stamp: string): Promise<string[]> => {
  const restored: Restored[] = [];
  try {
    for (const kind of databaseKinds) {
      const url = databases[kind];
      const fresh = named(nameOf(url), `_restoring_${stamp}`);
      await onServerOf(url, (client) => client.query(`create database ${pg.escapeIdentifier(fresh)} template template0`));
      restored.push({ kind, url, fresh });
      await importDatabase(kind, databaseNamed(url, fresh), manifest.databases[kind], folder);
    }
    for (const { url } of restored) await refuseWhenUsed(url);
    const kept: string[] = [];
    for (const one of restored) kept.push(...(await takeName(one, stamp)));
    return kept;
  } catch (error) {
    for (const { url, fresh } of restored)
      await onServerOf(url, (client) => client.query(`drop database if exists ${pg.escapeIdentifier(fresh)} with (force)`)).catch(
        () => undefined,
      );
    throw error;
  }
};

const onServerOf = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseNamed(url, 'postgres'), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const refuseWhenUsed = async (url: string): Promise<void> => {
  const users = await onServerOf(url, async (client) => {
    const { rows } = await client.query<{ user: string }>(
      `select distinct coalesce(nullif(application_name, ''), 'process ' || pid) as user from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [nameOf(url)],
    );
    return rows.map(({ user }) => user);
  });
  if (users.length > 0)
    throw new Trouble(`The database ${nameOf(url)} is in use by ${users.join(', ')}. Stop all processes of the system first.`);
};

const takeName = ({ url, fresh }: Restored, stamp: string): Promise<string[]> =>
  onServerOf(url, async (client) => {
    const name = nameOf(url);
    const old = named(name, `_before_${stamp}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 1) await client.query(`alter database ${pg.escapeIdentifier(name)} rename to ${pg.escapeIdentifier(old)}`);
    await client.query(`alter database ${pg.escapeIdentifier(fresh)} rename to ${pg.escapeIdentifier(name)}`);
    return rowCount === 1 ? [old] : [];
  });
