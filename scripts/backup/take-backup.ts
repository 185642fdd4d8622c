import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Databases } from '../system/databases.ts';
import { Trouble } from '../system/trouble.ts';
import { saveFiles } from './data-files.ts';
import { exportDatabase, openSnapshot, type Snapshot } from './export-database.ts';
import { databaseKinds, type Manifest, manifestName } from './manifest.ts';

export type BackupOptions = { databases: Databases; dataDir: string; to: string; withKeys: boolean; hasUploads: boolean };

/**
 * Writes all databases, keys and uploads into a new folder while the system runs. The snapshots of the databases are opened together, before
 * anything is copied; uploads are copied afterwards, because a picture is stored before a row names it.
 */
export const takeBackup = async ({ databases, dataDir, to, withKeys, hasUploads }: BackupOptions): Promise<Manifest> => {
  if (existsSync(to)) throw new Trouble(`${to} exists already. A backup is written to a new folder.`);
  const unfinished = `${to}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const opened = await Promise.allSettled(databaseKinds.map((kind) => openSnapshot(kind, databases[kind])));
  const snapshots = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const failed = opened.find((one) => one.status === 'rejected');
    if (failed !== undefined) throw new Trouble(`A database cannot be read: ${String(failed.reason)}`);
    const takenAt = new Date().toISOString();
    const saved: Partial<Manifest['databases']> = {};
    for (const snapshot of snapshots) saved[snapshot.kind] = await exportDatabase(snapshot, unfinished);
    const files = await saveFiles(dataDir, unfinished, withKeys);
    const manifest: Manifest = {
      format: 1,
      takenAt,
      databases: saved as Manifest['databases'],
      files: hasUploads ? files : files.filter(({ path }) => !path.startsWith('files/uploads')),
      hasKeys: withKeys,
      hasUploads,
    };
    await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, undefined, 2), { mode: 0o600 });
    await rename(unfinished, to);
    return manifest;
  } finally {
    await Promise.all(snapshots.map(({ client }: Snapshot) => client.end()));
  }
};
