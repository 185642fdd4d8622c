import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';

const firstPauseMs = 500;
const longestPauseMs = 30_000;

export type KeptCluster = {
  /** The address of its database `postgres`; it stays the same. */
  url: string;
  /** The process that runs now. */
  pid: () => number;
  stop: () => Promise<void>;
};

type Hooks = {
  say: (line: string) => void;
  /** Told of every process that is started. */
  started: (cluster: Cluster) => void;
};

/** Starts PostgreSQL and starts it again on the same port whenever it ends, for as long as it takes, until it is stopped. */
export const keepCluster = async (options: ClusterOptions, { say, started }: Hooks): Promise<KeptCluster> => {
  let cluster = await startCluster(options);
  const { url } = cluster;
  const port = Number(new URL(url).port);
  const stopping = new AbortController();
  started(cluster);

  const again = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const fresh = await startCluster({ ...options, port });
        if (stopping.signal.aborted) return await fresh.stop();
        cluster = fresh;
        return started(fresh);
      } catch (error) {
        say(`PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}\nTrying again in ${pauseMs / 1_000} s.`);
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await cluster.stopped;
      if (stopping.signal.aborted) return;
      say('PostgreSQL ended unexpectedly. Restarting it.');
      await again();
    }
  };
  const keeping = keep();
  return {
    url,
    pid: () => cluster.pid,
    stop: async () => {
      stopping.abort();
      await cluster.stop();
      await keeping;
    },
  };
};
