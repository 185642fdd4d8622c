import { spawn } from 'node:child_process';
import { chmodSync, closeSync, createWriteStream, existsSync, openSync, type WriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, type Home, findBinaries, findHome } from './cluster-home.ts';
import { waitForOldProcesses } from './old-processes.ts';
import { freePort } from './ports.ts';
import { commandLineOf, isAlive, stopProcess } from './processes.ts';
import { Trouble } from './trouble.ts';

const postgresVersion = '18';

/** A running embedded PostgreSQL 18, reachable from this machine only. */
export type Cluster = {
  /** The address of its database `postgres`, as superuser. */
  url: string;
  pid: number;
  /** A part of the command line of `pid`. */
  commandLine: string;
  /** Resolves when it has stopped for any reason. */
  stopped: Promise<void>;
  stop: () => Promise<void>;
};

export type ClusterOptions = {
  /** The data is in the subfolder `postgres`. */
  folder: string;
  logFile: string;
  password: string;
  /** False only for temporary data: nothing is synced to the disk. */
  durable: boolean;
  /** Undefined: any free port. */
  port?: number;
};

/** Starts the embedded PostgreSQL. Creates its cluster the first time, and recovers after a crash. */
export const startCluster = async ({ folder, logFile, password, durable, port }: ClusterOptions): Promise<Cluster> => {
  const binaries = await findBinaries();
  const home = await findHome(folder, binaries);
  const log = openPrivately(logFile);
  await makeSureItIsMade(binaries, home, password, durable, log);
  await clearUpAfterPredecessor(home);
  for (let attempt = 1; ; attempt += 1) {
    await waitForOldProcesses(home.data);
    const usedPort = port ?? (await freePort());
    const cluster = run(binaries, home, usedPort, password, durable, log);
    if ((await answers(cluster)) === 'yes') return cluster;
    // Backends of a killed postmaster need a moment to exit and free its memory. Another process may have taken the port.
    if (attempt === 5) throw new Trouble(`PostgreSQL did not start. Last log lines:\n${await lastLines(logFile)}\n(${logFile})`);
    await sleep(attempt * 500);
  }
};

/** Statements and addresses stand in it, so only its owner reads it; also one that an earlier release left open. */
const openPrivately = (file: string): WriteStream => {
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return createWriteStream(file, { flags: 'a', mode: 0o600 });
};

/** Creates the cluster under a temporary name and renames it, so that an incomplete cluster is never used. */
const makeSureItIsMade = async (
  binaries: Binaries,
  { data, account }: Home,
  password: string,
  durable: boolean,
  log: WriteStream,
): Promise<void> => {
  if (existsSync(join(data, 'PG_VERSION'))) {
    const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
    if (version === postgresVersion) return;
    throw new Trouble(
      `The data in ${data} belongs to PostgreSQL ${version}. This version of Croupier needs PostgreSQL ${postgresVersion}.\nMove it with pg_dump and pg_restore, or start with an empty DATA_DIR.`,
    );
  }
  const made = `${data}.new`;
  await rm(made, { recursive: true, force: true });
  await mkdir(made, { mode: 0o700 });
  const passwordFile = `${made}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account !== undefined) await Promise.all([account.own(made), account.own(passwordFile)]);
  const flags = ['-D', made, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // The built-in locale is the same on every machine; the C.UTF-8 of system libraries is not.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdb = spawn(binaries.initdb, [...flags, ...locale, '--no-instructions', ...(durable ? [] : ['--no-sync'])], {
    ...account?.ids,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  initdb.stdout.pipe(log, { end: false });
  let words = '';
  initdb.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => initdb.once('error', reject).once('close', resolve));
  await unlink(passwordFile);
  if (code !== 0) throw new Trouble(`PostgreSQL's initdb failed:\n${words}`);
  await rename(made, data);
};

/** Stops a PostgreSQL that a killed start left running, and removes a pid file of a process that is not PostgreSQL. We hold the data folder. */
const clearUpAfterPredecessor = async ({ data }: Home): Promise<void> => {
  const note = join(data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number((await readFile(note, 'utf8')).split('\n')[0]);
  if (!(pid > 0) || !isAlive(pid)) return;
  const was = await stopProcess(pid, data);
  if (was === 'not ours' && commandLineOf(pid) !== undefined) await rm(note, { force: true });
};

const run = (binaries: Binaries, { data, account }: Home, port: number, password: string, durable: boolean, log: WriteStream): Cluster => {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    // WAL files are reused, because creating one, every 16 MB, blocks all commits for some 80 ms.
    min_wal_size: '1GB',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum_naptime: '10min' }),
  };
  const flags = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [program, ...args] = [...binaries.diesWithParent, binaries.postgres, ...flags] as [string, ...string[]];
  // A separate session, because Ctrl-C in the terminal must not stop the database before its clients.
  const child = spawn(program, args, {
    ...account?.ids,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  child.stderr.pipe(log, { end: false });
  const stopped = new Promise<void>((resolve) => child.once('error', () => resolve()).once('exit', () => resolve()));
  return {
    url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    pid: child.pid ?? 0,
    commandLine: data,
    stopped,
    stop: async () => {
      child.kill('SIGINT');
      // After SIGQUIT the next start recovers; no committed data is lost.
      const hurry = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await stopped;
      clearTimeout(hurry);
    },
  };
};

/** Waits until PostgreSQL accepts a connection (recovery after a crash may take minutes) or has ended. */
const answers = async (cluster: Cluster): Promise<'yes' | 'ended'> => {
  let ended = false;
  void cluster.stopped.then(() => (ended = true));
  for (const until = Date.now() + 600_000; Date.now() < until; await sleep(50)) {
    if (ended) return 'ended';
    const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return 'yes';
    } catch (error) {
      const wrongPassword = '28P01';
      if (error instanceof Error && 'code' in error && error.code === wrongPassword) {
        await cluster.stop();
        throw new Trouble(
          'The embedded database refuses its password: keys/postgres.password was changed or lost. Restore the old file, or start with an empty DATA_DIR.',
        );
      }
    }
  }
  await cluster.stop();
  return 'ended';
};

const lastLines = async (file: string): Promise<string> => (await readFile(file, 'utf8')).trimEnd().split('\n').slice(-8).join('\n');
