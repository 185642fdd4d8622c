import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Trouble } from '../scripts/system/trouble.ts';
import { p99 } from './compare.ts';

type PgbenchOptions = {
  /** The address of an empty database; pgbench makes its tables in it. */
  url: string;
  seconds: number;
  /** Accounts in units of 100,000; below the number of clients they queue for the branches' rows. Default: 100. */
  scale?: number;
};

/** `perSecond`: transactions without the time to connect. `p99Ms`: how long 99 of 100 took at most. */
export type PgbenchTurn = { perSecond: number; p99Ms: number };

/** With hundreds of fresh connections TPC-B is crippled on some hosts, and a ratio to that says nothing. */
const clientChoices = [8, 16, 32, 64];
const warmSeconds = 2;

/**
 * TPC-B as PostgreSQL's own pgbench runs it, the peer our ledger is measured against, at its best number of clients: each is tried once, after a warm-up.
 * Answers one turn of it; every turn is warmed up too.
 */
export const pgbenchAtItsBest = async ({ url, seconds, scale = 100 }: PgbenchOptions): Promise<() => Promise<PgbenchTurn>> => {
  const pgbench = findPgbench();
  await promisify(execFile)(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url], { maxBuffer: 50_000_000 });
  const turn = async (clients: number, forSeconds: number): Promise<PgbenchTurn> => {
    await runPgbench(pgbench, { url, clients, seconds: warmSeconds });
    return runPgbench(pgbench, { url, clients, seconds: forSeconds });
  };
  let best = { clients: 0, perSecond: 0 };
  for (const clients of clientChoices) {
    const { perSecond } = await turn(clients, Math.ceil(seconds / 2));
    if (perSecond > best.perSecond) best = { clients, perSecond };
  }
  console.log(`pgbench TPC-B is at its best with ${best.clients} clients`);
  return () => turn(best.clients, seconds);
};

const runPgbench = async (pgbench: string, { url, clients, seconds }: PgbenchOptions & { clients: number }): Promise<PgbenchTurn> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-pgbench-'));
  try {
    const flags = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--jobs=${Math.min(clients, 2)}`, `--time=${seconds}`];
    const { stdout } = await promisify(execFile)(pgbench, [...flags, '--log', `--log-prefix=${join(folder, 'log')}`, url], {
      timeout: (seconds + 300) * 1_000,
      maxBuffer: 50_000_000,
    });
    const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench did not say how fast it was:\n${stdout}`);
    return { perSecond, p99Ms: p99(tookMsIn(folder)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** How long each transaction took: the third word of its line, in microseconds. */
const tookMsIn = (folder: string): number[] =>
  globSync(join(folder, 'log*')).flatMap((file) =>
    readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.split(' ')[2]) / 1_000),
  );

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
