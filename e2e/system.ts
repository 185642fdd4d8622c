import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Databases } from '../scripts/system/databases.ts';
import { freePort } from '../scripts/system/ports.ts';
import { root } from '../scripts/system/root.ts';
import { knownSeeds } from './known-rounds.ts';

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

export type System = { addresses: Addresses; stop: () => Promise<void> };

/** Starts the whole system as `npm start` does, on free ports and an empty data folder that is removed at the end. */
export const startSystem = async (): Promise<System> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-system-'));
  // PostgreSQL's user must pass through when we are root.
  await chmod(dataDir, 0o755);
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
      // Pictures nobody looks at would be drawn all the while, on half a processor.
      STUDIO_ART_AHEAD: '0',
      ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const databases = await whenReady(child);
  const addresses: Addresses = {
    site: `http://localhost:${port}`,
    console: `http://console.localhost:${port}`,
    studio: `http://localhost:${studioPort}`,
    outside: `http://localhost:${outsidePort}`,
    metrics: `http://127.0.0.1:${metricsPort}`,
    dataDir,
    databases,
  };
  return { addresses, stop: () => stopSystem(child, dataDir) };
};

/** The system `npm test` started for all journeys, or, for a journey run by hand, one of its own. */
export const theSystem = async (): Promise<System> => {
  const running = process.env['SYSTEM'];
  if (running === undefined) return startSystem();
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
    'LOG_LEVEL',
    'SMTP_URL',
    'SMS_URL',
    'NODE_ENV',
  ])
    delete kept[name];
  for (const name of Object.keys(kept)) if (name.startsWith('NODE_TEST')) delete kept[name];
  return kept;
};

const whenReady = (child: ChildProcess): Promise<Databases> => {
  const folder = join(root, '.build', 'journeys');
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'system.log');
  const log = createWriteStream(logFile);
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  return new Promise((resolve, reject) => {
    child.once('message', (message: { databases: Databases }) => resolve(message.databases));
    child.once('exit', (code) => reject(new Error(`The system did not start (code ${code}):\n${readFileSync(logFile, 'utf8')}`)));
  });
};

const stopSystem = async (child: ChildProcess, dataDir: string): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await gone;
  }
  rmSync(dataDir, { recursive: true, force: true });
};
