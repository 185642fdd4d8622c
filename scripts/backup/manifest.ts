import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Trouble } from '../system/trouble.ts';

export const databaseKinds = ['platform', 'studio', 'outside'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export type SavedFile = { path: string; bytes: number; sha256: string };
export type SavedTable = SavedFile & { table: string; columns: string[]; rows: number };
export type SavedDatabase = {
  /** Applied migrations in order; `sha256` where the database keeps it. */
  migrations: { name: string; sha256: string | null }[];
  tables: SavedTable[];
  sequences: { name: string; value: string }[];
};

/** The contents of a backup. It is written last: a folder without it is not a whole backup. */
export type Manifest = {
  format: 1;
  takenAt: string;
  databases: Record<DatabaseKind, SavedDatabase>;
  /** Keys, uploads and what else of the data folder belongs to the databases. */
  files: SavedFile[];
  hasKeys: boolean;
  /** False where an S3 service keeps the pictures. */
  hasUploads: boolean;
};

export const manifestName = 'manifest.json';

export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Reads a backup's manifest and checks every file of it. Throws a `Trouble` that names what is missing or damaged. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Trouble(`${folder} is not a whole backup: it has no ${manifestName}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Trouble(`${folder} was made by another release of Croupier, which has another form of backups.`);
  const files = [...manifest.files, ...databaseKinds.flatMap((kind) => manifest.databases[kind].tables)];
  const damaged: string[] = [];
  for (const { path, sha256 } of files) if ((await sha256Of(join(folder, path)).catch(() => 'missing')) !== sha256) damaged.push(path);
  if (damaged.length > 0) throw new Trouble(`The backup ${folder} is damaged:\n  ${damaged.slice(0, 20).join('\n  ')}`);
  return manifest;
};
