import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const largestBytes = 20_000_000;
const rememberedLines = 50;

/** The log of a process: `<name>.log`. Above 20 MB it is renamed to `<name>.log.1`. */
export type Log = { file: string; write: (line: string) => void; lastLines: (count: number) => string; close: () => void };

export const openLog = (folder: string, name: string): Log => {
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
        renameSync(file, `${file}.1`);
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
