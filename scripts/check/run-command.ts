import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from '../system/root.ts';

/** Without a terminal, programs print no colours. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

const running = new Set<ChildProcess>();

/** Runs a program (`node`, `tsc`, `vitest` …) in the clone and returns its output; with `aloud` the output is also printed at once. */
export const runCommand = async (
  command: readonly string[],
  { env = {}, cwd = root, aloud = false }: { env?: Record<string, string | undefined>; cwd?: string; aloud?: boolean } = {},
) => {
  const [program, ...args] = command as [string, ...string[]];
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...plain, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  running.add(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (aloud) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  running.delete(child);
  return { code, words };
};

/** Stops all programs that were started here. */
export const stopAllCommands = (): void => {
  for (const child of running) child.kill('SIGTERM');
};
