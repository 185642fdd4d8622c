import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Stage } from './stage.ts';

/** Runs a program of `server/test` on the system's database, for what no call of a journey can bring about; returns what it prints. */
export const runPreparation = async (
  { addresses }: Pick<Stage, 'addresses'>,
  program: string,
  args: readonly string[] = [],
  input = '',
): Promise<string> => {
  const key = (await readFile(join(addresses.dataDir, 'keys', 'secrets.key'), 'utf8')).trim();
  const child = spawn(process.execPath, [`server/test/${program}`, ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DATABASE_URL: addresses.databases.platform, SECRETS_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [printed, code] = await Promise.all([text(child.stdout), new Promise((resolve) => child.once('exit', resolve))]);
  assert.equal(code, 0, `${program} failed`);
  return printed;
};
