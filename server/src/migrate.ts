/** Brings a database to the newest shape: `DATABASE_URL=… node server/src/migrate.ts`. Running it twice, or two at once, is harmless. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
/** Any number, the same in every process that migrates. */
const lock = 7_310_226_112n;

/**
 * Applies what has not been applied, in order, each file in one transaction. Refuses a file that changed after it was applied. `through`: the last number
 * to apply, for tests of what a later file does to older rows.
 */
export const migrate = async (databaseUrl: string, through?: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000, keepAlive: true });
  await client.connect();
  try {
    await needVersion18(client);
    await client.query('select pg_advisory_lock($1)', [lock.toString()]);
    await client.query(`set lock_timeout = '10s'`);
    await client.query(
      `create table if not exists public.migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()) {
      if (through !== undefined && name.slice(0, through.length) > through) break;
      if (await applyOnce(client, name)) applied.push(name);
    }
    if (applied.length > 0) await client.query('analyze');
    return applied;
  } finally {
    await client.end();
  }
};

const needVersion18 = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 180_000) throw new Error(`PostgreSQL 18 or newer is needed (uuidv7 keys); this one is ${Math.floor(version / 10_000)}.`);
};

const applyOnce = async (client: pg.Client, name: string): Promise<boolean> => {
  const text = await readFile(folder + name, 'utf8');
  const { rows } = await client.query<{ sha256: string; same: boolean }>(
    `select sha256, sha256 = encode(sha256(convert_to($2, 'utf8')), 'hex') as same from public.migration where name = $1`,
    [name, text],
  );
  if (rows[0] !== undefined) {
    if (!rows[0].same) throw new Error(`${name} was changed after it was applied; write a new migration instead.`);
    return false;
  }
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(`insert into public.migration (name, sha256) values ($1, encode(sha256(convert_to($2, 'utf8')), 'hex'))`, [
      name,
      text,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return true;
};

if (import.meta.main) {
  try {
    const { settings } = await import('./platform/settings.ts');
    const applied = await migrate(settings.databaseUrl);
    console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
