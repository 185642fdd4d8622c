import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Trouble } from '../scripts/system/trouble.ts';

export type PgbenchOptions = {
  /** The address of an empty database; pgbench makes its tables in it. */
  url: string;
  clients: number;
  seconds: number;
  /** Accounts in units of 100,000; below `clients` they queue for the branches' rows. Default: 10. */
  scale?: number;
};

/**
 * TPC-B as PostgreSQL's own pgbench runs it, the peer our ledger is measured against.
 * Fills the tables the first time it meets a database. Answers transactions per second without the time to connect.
 */
export const runPgbench = async ({ url, clients, seconds, scale = 10 }: PgbenchOptions): Promise<{ tps: number }> => {
  const pgbench = findPgbench();
  const run = async (...flags: string[]) =>
    (await promisify(execFile)(pgbench, [...flags, url], { timeout: (seconds + 300) * 1000, maxBuffer: 50_000_000 })).stdout;
  const filled = `${url} ${scale}`;
  if (!alreadyFilled.has(filled)) {
    await run('--initialize', '--quiet', `--scale=${scale}`);
    alreadyFilled.add(filled);
  }
  const words = await run(
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    `--jobs=${Math.min(clients, 2)}`,
    `--time=${seconds}`,
  );
  const tps = Number(/tps = ([\d.]+) \(without/.exec(words)?.[1]);
  if (!(tps > 0)) throw new Error(`pgbench did not say how fast it was:\n${words}`);
  return { tps };
};

const alreadyFilled = new Set<string>();

/** PGBENCH names it; otherwise the newest on this machine; as root on Debian it is installed. */
const findPgbench = (): string => {
  const found = newestPgbench();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('Installing pgbench (apt-get install postgresql-contrib) …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql-contrib'], { stdio: 'ignore', env });
    const installed = newestPgbench();
    if (installed !== undefined) return installed;
  }
  throw new Trouble('pgbench is not here. It comes with PostgreSQL (Debian: apt-get install postgresql-contrib); PGBENCH may name it.');
};

const newestPgbench = (): string | undefined => {
  const named = process.env['PGBENCH'];
  const fromPackages = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'));
  return [named, ...fromPackages, ...onPath].find((path) => path !== undefined && existsSync(path));
};
