/**
 * `npm start`, and with `--watch` `npm run dev`: starts the whole system on one machine, from an empty folder to open addresses.
 * All started processes stop with this one, even if it is killed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Ready, greeting } from './system/greeting.ts';
import { makeSureIsBuilt, viteProgram } from './system/build.ts';
import { type Databases, databaseNamed, databasesBeside, makeSureOfDatabases } from './system/databases.ts';
import { type DataFolder, holdDataFolder } from './system/data-folder.ts';
import { startDemoPlayers } from './system/start-demo-players.ts';
import { environmentFor, readyUrls } from './system/environment.ts';
import { keepCluster } from './system/keep-cluster.ts';
import { databasePassword, makeSureOfKeys } from './system/keys.ts';
import { makeSurePortsAreFree } from './system/ports.ts';
import { platformDatabaseName } from './system/running-database.ts';
import { runOnce } from './system/run-once.ts';
import { serverProgram } from './system/server-program.ts';
import { readSettings, type Settings } from './system/settings.ts';
import { type Supervised, supervise } from './system/supervise.ts';
import { Trouble } from './system/trouble.ts';
import { restartOnChange } from './system/watch.ts';

const watches = process.argv.includes('--watch');
const startedAt = Date.now();
const say = (line: string): void => console.log(line);

/** The steps that stop the system, run in reverse order. */
const undo: (() => Promise<void> | void)[] = [];
let isStopping = false;
let sayGoodbye = (): void => undefined;

const launch = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const folder = await holdDataFolder(settings.dataDir, say);
  undo.push(folder.release);
  sayGoodbye = folder.leave;
  await makeSurePortsAreFree(settings);
  const keys = makeSureOfKeys(settings.dataDir, process.env);
  const databases = await startDatabases(settings, folder);
  const environment = environmentFor(settings, keys, databases);

  await Promise.all([prepareDatabase(environment), ...(watches ? [] : [build('web', 'site'), build('studio', 'games')])]);
  if (isStopping) return;
  await startSystem(settings, environment, folder);
  if (isStopping) return;

  const ready: Ready = { settings, databases, seconds: (Date.now() - startedAt) / 1000, simulatorsWord: keys.OUTSIDE_WORD };
  say(await greeting(ready));
  process.send?.({ type: 'ready', databases });
  if (settings.demoPlayers) undo.push(startDemoPlayers(environment, { logFolder: join(settings.dataDir, 'logs'), say }));
};

const startDatabases = async (settings: Settings, folder: DataFolder): Promise<Databases> => {
  const given = { studio: settings.studioDatabaseUrl, outside: settings.outsideDatabaseUrl };
  const platform = settings.databaseUrl ?? (await startEmbedded(settings, folder));
  const databases = databasesBeside(platform, given);
  await makeSureOfDatabases(databases);
  return databases;
};

/** Starts the embedded PostgreSQL and restarts it on the same port if it ends. Returns the address of the platform's database. */
const startEmbedded = async (settings: Settings, folder: DataFolder): Promise<string> => {
  say('Starting the embedded PostgreSQL …');
  const logs = join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const options = {
    folder: settings.dataDir,
    logFile: join(logs, 'postgres.log'),
    password: databasePassword(settings.dataDir),
    durable: true,
  };
  const cluster = await keepCluster(options, { say, started: ({ pid, commandLine }) => folder.remember('postgres', pid, commandLine) });
  undo.push(cluster.stop);
  return databaseNamed(cluster.url, platformDatabaseName);
};

const prepareDatabase = async (environment: Record<string, string>): Promise<void> => {
  await runOnce('Migrating the database', ['server/src/migrate.ts'], environment);
  await runOnce('Seeding the demo merchants', ['server/src/seed.ts'], environment);
};

const build = async (site: 'web' | 'studio', name: string): Promise<void> => {
  const begunAt = Date.now();
  if (await makeSureIsBuilt(site)) say(`Built the ${name} in ${((Date.now() - begunAt) / 1000).toFixed(1)} s.`);
};

/** Starts the simulators and the studio first, because the server calls them in its first second. */
const startSystem = async (settings: Settings, environment: Record<string, string>, folder: DataFolder): Promise<void> => {
  const logFolder = join(settings.dataDir, 'logs');
  const system: Supervised[] = [];
  undo.push(async () => void (await Promise.all(system.map((process) => process.stop()))));
  const begin = (name: string, command: string[], readyUrl?: string): Promise<void> => {
    const started = (pid: number, commandLine: string) => folder.remember(name, pid, commandLine);
    const process = supervise({
      name,
      command,
      env: environment,
      logFolder,
      say,
      started,
      chatty: watches,
      ...(readyUrl !== undefined && { readyUrl }),
    });
    system.push(process);
    return process.ready();
  };
  const urls = readyUrls(settings, environment);
  await Promise.all((['outside', 'studio'] as const).map((name) => begin(name, [`${name}/src/main.ts`], urls[name])));
  if (isStopping) return;
  await begin('server', serverProgram, urls.server);
  if (isStopping || !watches) return;
  undo.push(restartOnChange([...system], say));
  for (const site of ['web', 'studio']) void begin(`${site}:site`, [viteProgram, 'build', site, '--watch', '--logLevel', 'warn']);
};

const stop = async (exitCode: number): Promise<never> => {
  isStopping = true;
  sayGoodbye();
  // A second signal changes nothing: every step below ends within seconds.
  for (const step of undo.toReversed()) await step();
  process.exit(exitCode);
};

const fail = (error: unknown): void => {
  if (isStopping) return;
  console.error(error instanceof Trouble ? `\n${error.message}` : error);
  void stop(1);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    say('Stopping …');
    void stop(0);
  });
}
launch().catch(fail);
