import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../src/migrate.ts';

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url));
/** Any number, the same in every test process: only one of them makes the template. */
const lock = '5220771306';

/**
 * Makes sure that the cluster has a database migrated to the newest shape, and answers its name.
 * The name holds a hash of the migrations, so a changed migration gets a new template and never a stale one.
 */
export const makeSureOfTemplate = async (clusterUrl: string): Promise<string> => {
  const name = `template_${await fingerprint()}`;
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(client, clusterUrl, name);
    return name;
  } finally {
    await client.end();
  }
};

/** Made under another name first, so that a half-migrated database never passes for the template. */
const makeTemplate = async (client: pg.Client, clusterUrl: string, name: string): Promise<void> => {
  const unfinished = `${name}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${unfinished}`;
  await migrate(url.toString());
  await client.query(`alter database ${unfinished} rename to ${name}`);
};

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrations)).toSorted()) hash.update(file).update(await readFile(migrations + file));
  return hash.digest('hex').slice(0, 16);
};
