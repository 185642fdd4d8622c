import pg from 'pg';
import { Trouble } from './trouble.ts';

/** One database per process. The studio and the simulators cannot access the platform's database. */
export type Databases = { platform: string; studio: string; outside: string };

/** Derives the addresses of the studio's and the simulators' databases from the platform's, unless they are given. */
export const databasesBeside = (platform: string, given: { studio?: string | undefined; outside?: string | undefined }): Databases => {
  const named = (suffix: string): string => {
    const url = new URL(platform);
    url.pathname += suffix;
    return url.toString();
  };
  return { platform, studio: given.studio ?? named('_studio'), outside: given.outside ?? named('_outside') };
};

/** The address of another database on the same server. */
export const databaseNamed = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.toString();
};

/** Checks that each database is reachable and PostgreSQL 18 or newer, and creates missing ones. Throws a `Trouble` otherwise. */
export const makeSureOfDatabases = async (databases: Databases): Promise<void> => {
  const settings = { DATABASE_URL: databases.platform, STUDIO_DATABASE_URL: databases.studio, OUTSIDE_DATABASE_URL: databases.outside };
  for (const [setting, url] of Object.entries(settings)) await makeSureOfDatabase(setting, url);
};

const makeSureOfDatabase = async (setting: string, url: string): Promise<void> => {
  const problem = await whyNotUsable(url);
  if (problem === undefined) return;
  const missingDatabase = '3D000';
  if (problem.code !== missingDatabase) throw new Trouble(`${setting} (${withoutPassword(url)}) cannot be used: ${problem.message}`);
  await create(setting, url);
  const stillWrong = await whyNotUsable(url);
  if (stillWrong !== undefined) throw new Trouble(`${setting} (${withoutPassword(url)}) cannot be used: ${stillWrong.message}`);
};

const whyNotUsable = async (url: string): Promise<{ code: string; message: string } | undefined> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 60_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    );
    const [server] = rows;
    if (server === undefined || server.number >= 180_000) return undefined;
    return {
      code: 'OLD',
      message: `it is PostgreSQL ${server.version}. PostgreSQL 18 or newer is required for the function uuidv7().`,
    };
  } catch (error) {
    return { code: codeOf(error), message: messageOf(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
};

const create = async (setting: string, url: string): Promise<void> => {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const client = new pg.Client({
    connectionString: databaseNamed(url, 'postgres'),
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const duplicateDatabase = '42P04';
    if (codeOf(error) === duplicateDatabase) return;
    throw new Trouble(
      `The database "${name}" of ${setting} does not exist and could not be created: ${messageOf(error)}.\nCreate it as a user with this right: create database ${pg.escapeIdentifier(name)};`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN');

/** A refused connection to a host name with two addresses is one error that contains several. */
const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

const withoutPassword = (text: string): string => {
  const url = new URL(text);
  if (url.password !== '') url.password = '***';
  return url.toString();
};
