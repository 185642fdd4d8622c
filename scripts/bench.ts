/** `npm run bench <name>`: runs `bench/<name>.ts` beside a PostgreSQL of its own that keeps its promises as in production. */
import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runCommand, stopAllCommands } from './check/run-command.ts';
import { root } from './system/root.ts';
import { startThrowAwayCluster } from './system/throw-away-cluster.ts';
import { orExplain } from './system/trouble.ts';

const [name, ...options] = process.argv.slice(2);

const listBenches = async (): Promise<void> => {
  console.log('npm run bench <name>, where name is one of:');
  for (const file of (await Array.fromAsync(glob('bench/*.ts', { cwd: root }))).toSorted()) {
    if (!file.endsWith('.test.ts') && !notABench.has(basename(file))) console.log(`  ${basename(file, '.ts')}`);
  }
};

/** Beside the benches lies what several of them use. */
const notABench = new Set(['pgbench.ts']);

await orExplain(async () => {
  if (name === undefined || !existsSync(join(root, 'bench', `${name}.ts`))) {
    if (name !== undefined) console.error(`There is no bench called ${JSON.stringify(name)}.\n`);
    await listBenches();
    process.exit(name === undefined ? 0 : 1);
  }
  const cluster = await startThrowAwayCluster({ durable: true });
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    stopAllCommands();
    await cluster.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => void stop(130));
  const { code } = await runCommand(['node', '--disable-warning=ExperimentalWarning', `bench/${name}.ts`, ...options], {
    env: { BENCH_CLUSTER_URL: cluster.url },
    aloud: true,
  });
  await stop(code ?? 1);
});
