import { cpSync, existsSync, mkdirSync, renameSync, chmodSync } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type SavedFile, sha256Of } from './manifest.ts';

/** The files of a data folder that belong to its databases. */
const kept = { keys: 'keys', uploads: 'uploads', accounts: 'demo-accounts.json' } as const;
/** The embedded PostgreSQL's own; a cluster that exists already keeps the one it has. */
const clusterPassword = 'postgres.password';

/** Copies keys and uploads of a data folder into a backup; `withKeys` false leaves the keys out. */
export const saveFiles = async (dataDir: string, backup: string, withKeys: boolean): Promise<SavedFile[]> => {
  const names = [...(withKeys ? [kept.keys, kept.accounts] : []), kept.uploads].filter((name) => existsSync(join(dataDir, name)));
  const files: SavedFile[] = [];
  for (const name of names) {
    await cp(join(dataDir, name), join(backup, 'files', name), { recursive: true, preserveTimestamps: true });
    for (const path of await filesIn(join(backup, 'files', name)))
      files.push({ path: relative(backup, path), bytes: (await stat(path)).size, sha256: await sha256Of(path) });
  }
  return files;
};

const filesIn = async (path: string): Promise<string[]> => {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};

/** Puts keys back before PostgreSQL starts. The files of the data folder are kept beside it, under a name with `stamp`. */
export const restoreKeys = (backup: string, dataDir: string, stamp: string): void => {
  const hasCluster = existsSync(join(dataDir, 'postgres'));
  const before = setAside(dataDir, kept.keys, stamp);
  replace(backup, dataDir, kept.keys);
  chmodSync(join(dataDir, kept.keys), 0o700);
  if (hasCluster && before !== undefined && existsSync(join(before, clusterPassword)))
    cpSync(join(before, clusterPassword), join(dataDir, kept.keys, clusterPassword));
};

/** Puts uploads and the demo's accounts back, likewise. */
export const restoreUploads = (backup: string, dataDir: string, stamp: string): void => {
  for (const name of [kept.uploads, kept.accounts]) {
    if (!existsSync(join(backup, 'files', name))) continue;
    setAside(dataDir, name, stamp);
    replace(backup, dataDir, name);
  }
};

const setAside = (dataDir: string, name: string, stamp: string): string | undefined => {
  if (!existsSync(join(dataDir, name))) return undefined;
  const aside = join(dataDir, `${name}.before-${stamp}`);
  renameSync(join(dataDir, name), aside);
  return aside;
};

const replace = (backup: string, dataDir: string, name: string): void => {
  mkdirSync(dirname(join(dataDir, name)), { recursive: true });
  cpSync(join(backup, 'files', name), join(dataDir, name), { recursive: true, preserveTimestamps: true });
};
