import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chmod } from 'node:fs/promises';
import { startCluster } from './cluster.ts';

/** A PostgreSQL for the length of one command: `url` leads to its database `postgres`, `stop` removes every trace. */
export type ThrowAwayCluster = { url: string; stop: () => Promise<void> };

/** Starts an empty PostgreSQL on a free port. `durable` keeps its promises as in production, for benchmarks. */
export const startThrowAwayCluster = async ({ durable }: { durable: boolean }): Promise<ThrowAwayCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-'));
  // PostgreSQL's user must pass through; what is secret in it has permissions of its own.
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
