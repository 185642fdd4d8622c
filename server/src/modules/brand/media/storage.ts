import { join } from 'node:path';
import { settings } from '#platform/settings';
import { folderStorage } from './folder-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { s3Storage } from './s3-storage.ts';

let chosen: ObjectStorage | undefined;

/** The storage the settings name: an S3, or the folder `uploads` under `DATA_DIR`. */
export const storage = (): ObjectStorage =>
  (chosen ??= settings.objectStore === undefined ? folderStorage(join(settings.dataDir, 'uploads')) : s3Storage(settings.objectStore));
