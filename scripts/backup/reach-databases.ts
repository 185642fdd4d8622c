import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '../system/cluster.ts';
import { type Databases, databaseNamed, databasesBeside } from '../system/databases.ts';
import { holdDataFolder } from '../system/data-folder.ts';
import { databasePassword } from '../system/keys.ts';
import { platformDatabaseName, runningDatabase } from '../system/running-database.ts';
import type { Settings } from '../system/settings.ts';

export type Reached = { databases: Databases; release: () => Promise<void> };

const beside = (platform: string, settings: Settings): Databases =>
  databasesBeside(platform, { studio: settings.studioDatabaseUrl, outside: settings.outsideDatabaseUrl });

/** The databases of the system as it is: those of DATABASE_URL, those of a running `npm start`, or else those in the data folder, started for as long. */
export const reachDatabases = async (settings: Settings): Promise<Reached> => {
  if (settings.databaseUrl !== undefined) return { databases: beside(settings.databaseUrl, settings), release: async () => undefined };
  const running = await runningDatabase(settings).catch(() => undefined);
  if (running !== undefined && (await answers(running))) return { databases: beside(running, settings), release: async () => undefined };
  return startDatabases(settings);
};

/** Holds the data folder, so that no system runs on it, and starts its PostgreSQL where the databases are embedded. */
export const startDatabases = async (settings: Settings, beforeStart: () => void = () => undefined): Promise<Reached> => {
  const folder = await holdDataFolder(settings.dataDir, (line) => console.log(line));
  try {
    beforeStart();
    if (settings.databaseUrl !== undefined)
      return { databases: beside(settings.databaseUrl, settings), release: async () => folder.release() };
    mkdirSync(join(settings.dataDir, 'logs'), { recursive: true });
    mkdirSync(join(settings.dataDir, 'keys'), { recursive: true, mode: 0o700 });
    const cluster = await startCluster({
      folder: settings.dataDir,
      logFile: join(settings.dataDir, 'logs', 'postgres.log'),
      password: databasePassword(settings.dataDir),
      durable: true,
    });
    folder.remember('postgres', cluster.pid, cluster.commandLine);
    return {
      databases: beside(databaseNamed(cluster.url, platformDatabaseName), settings),
      release: async () => {
        await cluster.stop();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    throw error;
  }
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** A name for what is made now: `20261128T191500`. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');
