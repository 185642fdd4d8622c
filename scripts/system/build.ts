import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from './root.ts';
import { Trouble } from './trouble.ts';

/** The two Vite builds: the site with the console, and the studio's game clients. */
export type Site = 'web' | 'studio';

/** Builds a site into its `dist` if its sources changed since the last build. Returns whether it was built. */
export const makeSureIsBuilt = async (site: Site): Promise<boolean> => {
  const stamp = join(root, '.build', `${site}.built-from`);
  const sources = await fingerprint(site);
  const isFresh = async () => existsSync(join(root, site, 'dist')) && (await readFile(stamp, 'utf8').catch(() => '')) === sources;
  if (await isFresh()) return false;
  const release = await holdBuild(site);
  try {
    if (await isFresh()) return false;
    await build(site);
    await writeFile(stamp, sources);
    return true;
  } finally {
    release();
  }
};

/** Locks the build, because two systems of one clone share its `dist`. */
const holdBuild = async (site: Site): Promise<() => void> => {
  await mkdir(join(root, '.build'), { recursive: true });
  const lock = new DatabaseSync(join(root, '.build', `${site}.lock.sqlite`), { timeout: 300_000 });
  lock.exec('begin exclusive');
  return () => lock.close();
};

const build = async (site: Site): Promise<void> => {
  const child = spawn(process.execPath, [viteProgram, 'build', '--logLevel', 'warn'], {
    cwd: join(root, site),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  process.off('exit', stop);
  if (code !== 0) throw new Trouble(`Building ${site} failed:\n${words.split('\n').slice(-40).join('\n')}`);
};

/** Vite is started by its file, so that it runs on our Node and not on the machine's. */
export const viteProgram = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** A hash of all sources of a site. */
const fingerprint = async (site: Site): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of [site, 'contract']) {
    for (const file of await filesOf(join(root, folder))) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  return hash.update(await readFile(join(root, 'package-lock.json'))).digest('hex');
};

const leftOut = new Set(['node_modules', 'dist']);

const filesOf = async (folder: string): Promise<string[]> => {
  const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !leftOut.has(name) && !name.startsWith('.'));
  const inner = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesOf(path);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
    }),
  );
  return inner.flat().toSorted();
};
