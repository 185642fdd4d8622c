import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Databases } from '../scripts/system/databases.ts';
import { freePort } from '../scripts/system/ports.ts';
import { root } from '../scripts/system/root.ts';
import { knownSeeds } from './known-rounds.ts';
import { waitFor } from './wait-for.ts';

/** Where a running system is found. */
export type Addresses = {
  site: string;
  console: string;
  studio: string;
  outside: string;
  metrics: string;
  dataDir: string;
  databases: Databases;
};

export type System = { addresses: Addresses; stop: (how?: { keep: boolean }) => Promise<void> };

type SystemOptions = {
  /** Its log is `.build/journeys/<name>.log`. */
  name?: string;
  /** Settings beside those every system under test has. */
  settings?: Record<string, string>;
  /** A folder of pictures it shares with others: each is kept under the name of its drawing, and is drawn once for all. */
  pictures?: string;
  /** A data folder that a system left (`prepareDataDir`), to begin with a copy of it. A first start takes three times the work of a second one. */
  copyOf?: string;
};

/** Without it the studio would draw game pictures ahead all the time, on half a processor. */
export const sparing = { STUDIO_ART_AHEAD: '0' };

/**
 * Starts the whole system as `npm start` does, on free ports and a data folder of its own that is removed at the end, and waits until its
 * lobby has every game.
 */
export const launchSystem = async ({ name = 'system', settings = {}, pictures, copyOf }: SystemOptions = {}): Promise<System> => {
  const dataDir = await newDataDir();
  // With its owners: PostgreSQL starts in no folder that belongs to another.
  if (copyOf !== undefined) await promisify(execFile)('cp', ['-a', `${copyOf}/.`, dataDir]);
  else if (pictures !== undefined) symlinkSync(pictures, join(dataDir, 'studio-art'));
  return runSystem({ name, settings, dataDir });
};

/** Starts a system for the first time, stops it and keeps its data folder. Systems that begin with a copy of that folder are ready sooner. */
export const prepareDataDir = async (options: Omit<SystemOptions, 'copyOf'>): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const { addresses, stop } = await launchSystem(options);
  await stop({ keep: true });
  return { folder: addresses.dataDir, remove: () => rm(addresses.dataDir, { recursive: true, force: true }) };
};

const newDataDir = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-system-'));
  // PostgreSQL's user must pass through when we are root.
  await chmod(dataDir, 0o755);
  return dataDir;
};

const runSystem = async ({
  name,
  settings,
  dataDir,
}: {
  name: string;
  settings: Record<string, string>;
  dataDir: string;
}): Promise<System> => {
  const [port, studioPort, outsidePort, metricsPort, smtpPort] = await fiveFreePorts();
  const environment = {
    PORT: port,
    STUDIO_PORT: studioPort,
    OUTSIDE_PORT: outsidePort,
    METRICS_PORT: metricsPort,
    OUTSIDE_SMTP_PORT: smtpPort,
  };
  const child = spawn(process.execPath, ['scripts/launch.ts'], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      ...knownSeeds(dataDir),
      DEMO_PLAYERS: 'off',
      ...settings,
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const databases = await whenReady(child, name);
  const addresses: Addresses = {
    site: `http://localhost:${port}`,
    console: `http://console.localhost:${port}`,
    studio: `http://localhost:${studioPort}`,
    outside: `http://localhost:${outsidePort}`,
    metrics: `http://127.0.0.1:${metricsPort}`,
    dataDir,
    databases,
  };
  const stop = async ({ keep } = { keep: false }): Promise<void> => {
    await stopProgram(child);
    if (!keep) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await catalogueIsRead(addresses);
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, stop };
};

/** Waits until the platform has read its vendors' catalogues, which takes some seconds after a start. They are read again minutes later. */
const catalogueIsRead = async ({ site, databases }: Addresses): Promise<void> => {
  const database = new pg.Client({ connectionString: databases.platform });
  await database.connect();
  try {
    const asked = `select (select count(*)::int from vendors.vendor where enabled and house is null and feed_due_at < now() + interval '1 minute')
        + (select count(*)::int from transfers.vendor where feed_due_at < now() + interval '1 minute') as due,
      (select count(*)::int from games.game where withdrawn_at is null and vendor_code not in (select code from vendors.vendor where not enabled)
        and vendor_code not in (select code from games.vendor where hidden)) as games`;
    await waitFor(
      'the catalogues are read',
      async () => {
        const { rows } = await database.query<{ due: number; games: number }>(asked);
        const [found] = rows;
        if (found === undefined || found.due > 0 || found.games === 0) return false;
        const { value } = (await (await fetch(`${site}/lgw/games/game_menus`)).json()) as { value: { games: number }[] };
        return value.reduce((sum, { games }) => sum + games, 0) === found.games;
      },
      120_000,
    );
  } finally {
    await database.end();
  }
};

/** The system `npm test` started for all journeys, or, for a journey run by hand, one of its own. */
export const runningSystem = async (): Promise<System> => {
  const running = process.env['SYSTEM'];
  if (running === undefined) return launchSystem({ settings: sparing });
  return { addresses: JSON.parse(running) as Addresses, stop: async () => undefined };
};

const fiveFreePorts = async (): Promise<[number, number, number, number, number]> => {
  const ports = new Set<number>();
  while (ports.size < 5) ports.add(await freePort());
  return [...ports] as [number, number, number, number, number];
};

/** The tester's own settings, a DATABASE_URL above all, must not reach the system under test. */
const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const kept = { ...environment };
  for (const name of [
    'HOST',
    'DATABASE_URL',
    'STUDIO_DATABASE_URL',
    'OUTSIDE_DATABASE_URL',
    'PUBLIC_URL',
    'STUDIO_URL',
    'OUTSIDE_URL',
    'SECRETS_KEY',
    'SECRETS_KEY_SECOND',
    'OUTSIDE_WORD',
    'DRAIN_SECONDS',
    'LOG_LEVEL',
    'SMTP_URL',
    'SMS_URL',
    'NODE_ENV',
  ])
    delete kept[name];
  for (const name of Object.keys(kept)) if (name.startsWith('NODE_TEST')) delete kept[name];
  return kept;
};

const whenReady = (child: ChildProcess, name: string): Promise<Databases> => {
  const folder = join(root, '.build', 'journeys');
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, `${name}.log`);
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return new Promise((resolve, reject) => {
    child.once('message', (message: { databases: Databases }) => resolve(message.databases));
    child.once('exit', (code) => reject(new Error(`The system did not start (code ${code}):\n${readFileSync(logFile, 'utf8')}`)));
  });
};

const stopProgram = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await gone;
};
