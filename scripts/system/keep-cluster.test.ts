import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepCluster } from './keep-cluster.ts';
import { processesIn } from './old-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-keep-'));
await chmod(folder, 0o755);
const logFile = join(folder, 'postgres.log');
writeFileSync(logFile, '', { mode: 0o644 });
const said: string[] = [];
const pids: number[] = [];
const cluster = await keepCluster(
  { folder, logFile, password: 'only-here', durable: false },
  { say: (line) => said.push(line), started: ({ pid }) => pids.push(pid) },
);
after(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (): Promise<boolean> => {
  const client = new pg.Client({ connectionString: cluster.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch {
    return false;
  }
};

test('the log of PostgreSQL is read by its owner only, also one that was open to others before', () => {
  assert.equal(statSync(logFile).mode & 0o777, 0o600);
});

test('PostgreSQL that is killed again and again, with backends at work, comes back at the same address', async () => {
  for (let kill = 1; kill <= 3; kill += 1) {
    // A backend in the middle of a statement does not notice at once that its postmaster is gone.
    const busy = new pg.Client({ connectionString: cluster.url });
    busy.on('error', () => undefined);
    await busy.connect();
    const lost = busy.query('select count(*) from generate_series(1, 1000000000)').catch(() => undefined);
    await sleep(100);
    const killed = cluster.pid();
    process.kill(killed, 'SIGKILL');
    while (cluster.pid() === killed || !(await ask())) await sleep(50);
    await lost;
  }
  assert.equal(pids.length, 4);
  assert.ok(
    said.every((line) => line.startsWith('PostgreSQL ended unexpectedly')),
    said.join('\n'),
  );
});

test('no process of PostgreSQL is left when it is stopped', async () => {
  await cluster.stop();
  for (const pid of pids) assert.throws(() => process.kill(pid, 0));
  assert.deepEqual(processesIn(join(folder, 'postgres')), []);
});
