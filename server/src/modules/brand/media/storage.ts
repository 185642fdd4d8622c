import { join } from 'node:path';
import { settings } from '#platform/settings';
import { folderStorage } from './folder-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** Where bytes lie, by a key of letters, digits, dashes and slashes. */
export type Storage = {
  /** Again with the same key takes the place of what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is nothing of this key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Again changes nothing. */
  remove(key: string): Promise<void>;
};

let chosen: Storage | undefined;

/** The store the settings name: an S3, or the folder `uploads` under `DATA_DIR`. */
export const storage = (): Storage =>
  (chosen ??= settings.objectStore === undefined ? folderStorage(join(settings.dataDir, 'uploads')) : s3Storage(settings.objectStore));
