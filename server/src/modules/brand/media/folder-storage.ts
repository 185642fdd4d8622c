import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { ObjectStorage } from './object-storage.ts';

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Keeps bytes in a folder that only its owner reads. A half-written file is never found. */
export const folderStorage = (folder: string): ObjectStorage => ({
  put: async (key, bytes) => {
    const file = join(folder, key);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
    await rename(unfinished, file);
  },
  get: async (key) => {
    try {
      return await readFile(join(folder, key));
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  },
  remove: (key) => rm(join(folder, key), { force: true }),
});
