import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../migrations/', import.meta.url);
/** Any number, as long as it is ours alone in this database. */
const lock = 7_266_334_118;

/**
 * Brings a database to the newest form, each file of `migrations/` once and in order, each in a transaction of its own.
 * Two processes that start together do it one after the other. A file that was changed after it was applied is an error.
 */
export const migrate = async (databaseUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists public.studio_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.studio_migration');
    const applied = new Map(rows.map((row) => [row.name, row.sha256]));
    const done: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before !== undefined) throw new Error(`${name} was changed after it was applied`);
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into public.studio_migration (name, sha256) values ($1, $2)', [name, sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`${name} could not be applied`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
};
