import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseNamed } from './databases.ts';
import { databasePassword } from './keys.ts';
import type { Settings } from './settings.ts';
import { Trouble } from './trouble.ts';

/** The name of the platform's database in the embedded PostgreSQL. */
export const platformDatabaseName = 'croupier';

/** The address of the running platform database: DATABASE_URL, or the database that `npm start` started in the data folder. */
export const runningDatabase = async ({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<string> => {
  if (databaseUrl !== undefined) return databaseUrl;
  const note = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = existsSync(note) ? (await readFile(note, 'utf8')).split('\n') : [];
  const port = Number(lines[portLine]);
  if (!Number.isInteger(port) || port <= 0)
    throw new Trouble(`No PostgreSQL is running in ${dataDir}. Start the system with "npm start" first.`);
  const url = `postgres://postgres:${encodeURIComponent(databasePassword(dataDir))}@127.0.0.1:${port}/postgres`;
  return databaseNamed(url, platformDatabaseName);
};

/** The index of the line of `postmaster.pid` that contains the port. */
const portLine = 3;
