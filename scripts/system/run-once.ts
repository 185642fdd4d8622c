import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './root.ts';
import { Trouble } from './trouble.ts';

const withParent = fileURLToPath(new URL('with-parent.ts', import.meta.url));

/** Runs a TypeScript file to its end. If it fails, throws a `Trouble` with `what` and the last lines of its output. */
export const runOnce = async (what: string, command: string[], env: Record<string, string>): Promise<void> => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', withParent, ...command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Trouble(`${what} failed:\n${words.trimEnd().split('\n').slice(-30).join('\n')}`);
};
