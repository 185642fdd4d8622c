/** `npm run bench <name>`: runs `bench/<name>.ts` with a separate PostgreSQL that syncs to disk as in production. */
import { existsSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runCommand, stopAllCommands } from './check/run-command.ts';
import { root } from './system/root.ts';
import { serverFlags } from './system/server-program.ts';
import { startThrowAwayCluster } from './system/throw-away-cluster.ts';
import { orExplain } from './system/trouble.ts';

const [name, ...options] = process.argv.slice(2);

/** The title of a bench, from its first comment. Undefined for files that only support benches. */
const titleOf = (file: string): string | undefined => {
  const called = basename(file, '.ts');
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/\s*\n \*\s+/g, ' ');
  return text.split(`\`npm run bench ${called}\`: `)[1]?.split(/\.(?: |$)/m)[0];
};

const listBenches = async (): Promise<void> => {
  console.log('Usage: npm run bench <name>. Benches:');
  for (const file of (await Array.fromAsync(glob('bench/*.ts', { cwd: root }))).toSorted()) {
    const title = titleOf(file);
    if (title !== undefined) console.log(`  ${basename(file, '.ts').padEnd(10)} ${title}`);
  }
};

await orExplain(async () => {
  if (name === undefined || !existsSync(join(root, 'bench', `${name}.ts`))) {
    if (name !== undefined) console.error(`Unknown bench: ${JSON.stringify(name)}.\n`);
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
  const { code } = await runCommand(['node', '--disable-warning=ExperimentalWarning', ...serverFlags, `bench/${name}.ts`, ...options], {
    env: { BENCH_CLUSTER_URL: cluster.url },
    aloud: true,
  });
  await stop(code ?? 1);
});
