import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chmod } from 'node:fs/promises';
import { startCluster } from './cluster.ts';

/** A temporary PostgreSQL for one command. `url` is the address of its database `postgres`; `stop` deletes all its files. */
export type ThrowAwayCluster = { url: string; stop: () => Promise<void> };

/** Starts an empty PostgreSQL on a free port. With `durable` it syncs to disk as in production, for benchmarks. */
export const startThrowAwayCluster = async ({ durable }: { durable: boolean }): Promise<ThrowAwayCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-'));
  // PostgreSQL's user must be able to enter the folder. Secret files in it have stricter permissions.
  await chmod(folder, 0o755);
  const cluster = await startCluster({ folder, logFile: join(folder, 'postgres.log'), password: randomBytes(12).toString('hex'), durable });
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
