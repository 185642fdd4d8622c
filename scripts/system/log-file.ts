import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';

const usualBytes = 20_000_000;
/** So many older files of each process are kept, compressed to about a tenth. */
export const olderFiles = 20;
const rememberedLines = 50;

/** The log of a process: `<name>.log`. Above 20 MB it becomes `<name>.log.1.gz`, the ones before it `.2.gz` and so on, up to twenty. */
export type Log = { file: string; write: (line: string) => void; lastLines: (count: number) => string; close: () => void };

export const openLog = (folder: string, name: string, largestBytes = usualBytes): Log => {
  const file = join(folder, `${name}.log`);
  let handle = openSync(file, 'a', 0o600);
  let sizeBytes = fstatSync(handle).size;
  let isOpen = true;
  const remembered: string[] = [];
  return {
    file,
    write: (line) => {
      remembered.push(line);
      if (remembered.length > rememberedLines) remembered.shift();
      if (!isOpen) return;
      if (sizeBytes > largestBytes) {
        closeSync(handle);
        putAside(file);
        handle = openSync(file, 'a', 0o600);
        sizeBytes = 0;
      }
      sizeBytes += writeSync(handle, `${line}\n`);
    },
    lastLines: (count) => remembered.slice(-count).join('\n'),
    close: () => {
      isOpen = false;
      closeSync(handle);
    },
  };
};

/** Compresses a full log beside the older ones, each of which moves one place; the oldest goes. Twenty megabytes take a fifth of a second. */
const putAside = (file: string): void => {
  const older = (place: number): string => `${file}.${place}.gz`;
  rmSync(older(olderFiles), { force: true });
  for (let place = olderFiles - 1; place >= 1; place -= 1) if (existsSync(older(place))) renameSync(older(place), older(place + 1));
  writeFileSync(older(1), gzipSync(readFileSync(file), { level: constants.Z_BEST_SPEED }), { mode: 0o600 });
  rmSync(file);
};
