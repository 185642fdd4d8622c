import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { closeDatabase, inTransaction, open } from '#platform/database';
import { until } from '#test/until';
import { startWorker } from './start-worker.ts';

const background = startWorker();
after(async () => {
  await background.stop();
  await closeDatabase();
});

/** Metrics of the process itself. */
const nameInCounts = async (): Promise<string | undefined> => {
  const counts = await background.counts();
  const label = counts.find(({ name }) => name === 'process_start_time_seconds')?.values[0]?.labels;
  return label === undefined ? undefined : String(Object.values(label)[0]);
};

const reactedAt = (): Promise<Temporal.Instant | undefined> =>
  inTransaction(async (tx) => {
    const { rows } = await sql<{ at: Temporal.Instant }>`select at from platform.outbox_reader where name = 'reactions'`.execute(open(tx));
    return rows[0]?.at;
  });

test('jobs and event handlers run in the worker process, which reports its counts', async () => {
  assert.equal(await until(nameInCounts), 'background');
  assert.notEqual(background.pid(), process.pid);
  const first = await until(reactedAt);
  await until(async () => (await reactedAt())?.equals(first) === false);
});

test('one that is killed comes again and goes on', async () => {
  const killed = background.pid();
  assert.ok(killed);
  process.kill(killed, 'SIGKILL');
  await until(() => background.pid() !== killed);
  assert.equal(await until(nameInCounts), 'background');
  const first = await until(reactedAt);
  await until(async () => (await reactedAt())?.equals(first) === false);
});

test('one that is stopped ends and stays away, and nobody waits for its counts', async () => {
  const pid = background.pid();
  assert.ok(pid);
  await background.stop();
  assert.throws(() => process.kill(pid, 0));
  assert.deepEqual(await background.counts(), []);
  await background.stop();
});
