import pg from 'pg';
import { settings } from '#platform/settings';

/** No sandbox needs so much; one that has grown beyond it is begun anew. */
const sizeMaxMegabytes = 1_024;

/**
 * The address of the sandbox's own database, beside the real one. It is made where it is missing, and emptied when it has grown too large: what is in it is play. Throws where
 * we may not make one.
 */
export const makeSandboxDatabase = async (): Promise<string> => {
  const url = new URL(settings.databaseUrl);
  const name = `${url.pathname.slice(1)}_sandbox`.slice(0, 63);
  const client = new pg.Client({
    connectionString: settings.databaseUrl,
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
    application_name: 'croupier-sandbox',
  });
  await client.connect();
  try {
    // Two processes may open their sandboxes at once.
    await client.query('select pg_advisory_lock(7310226113)');
    const { rows } = await client.query<{ megabytes: string }>(
      'select pg_database_size(datname) / 1048576 as megabytes from pg_database where datname = $1',
      [name],
    );
    const size = rows[0] === undefined ? undefined : Number(rows[0].megabytes);
    if (size !== undefined && size > sizeMaxMegabytes) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
    if (size === undefined || size > sizeMaxMegabytes) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  url.pathname = `/${name}`;
  return url.toString();
};
