import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import type { Supervised } from './supervise.ts';

const debounceMs = 200;

/** Restarts a process when a file in its folder or in the contract changes. Returns a function that ends the watching. */
export const restartOnChange = (processes: readonly Supervised[], say: (line: string) => void): (() => void) => {
  const watchers = processes.flatMap((process) => {
    let due: NodeJS.Timeout | undefined;
    return [process.name, 'contract'].map((workspace) =>
      watch(join(root, workspace, 'src'), { recursive: true }, (_, file) => {
        if (file?.endsWith('.ts') !== true || file.endsWith('.test.ts')) return;
        clearTimeout(due);
        due = setTimeout(() => {
          say(`Restarting ${process.name}: ${workspace}/src/${file} changed.`);
          process.restart();
        }, debounceMs);
      }),
    );
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
};
