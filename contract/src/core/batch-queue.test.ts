import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBatchQueue, QueueFull } from './batch-queue.ts';

type Command = { key: string; number: number };

const queueThat = (
  executeBatch: (commands: readonly Command[]) => Promise<number[]>,
  but: { batchesAtOnceMax?: number; batchMax?: number; waitingMax?: number; minConcurrentBatch?: number } = {},
) =>
  createBatchQueue<Command, number>({ batchesAtOnceMax: 2, batchMax: 4, waitingMax: 1_000, keyOf: ({ key }) => key, executeBatch, ...but });

/** Until all that could begin by now has begun: a batch begins in a turn of the loop after what it waited for. */
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

test('commands of one key are carried out in the order in which they came, and each gets its own answer', async () => {
  const seen = new Map<string, number[]>();
  const queue = queueThat(async (commands) => {
    await sleep(Math.random() * 3);
    for (const { key, number } of commands) seen.set(key, [...(seen.get(key) ?? []), number]);
    return commands.map(({ number }) => number * 10);
  });
  const keys = ['ann', 'bob', 'cem', 'dao', 'eve'];
  const answers = await Promise.all(numbers(40).flatMap((number) => keys.map((key) => queue.execute({ key, number }))));
  assert.deepEqual(
    answers,
    numbers(40).flatMap((number) => keys.map(() => number * 10)),
  );
  for (const key of keys) assert.deepEqual(seen.get(key), numbers(40));
});

test('commands of the same moment go together, later ones in the next batch, and no more batches run at once than allowed', async () => {
  const batches: number[] = [];
  const queue = queueThat(
    async (commands) => {
      batches.push(commands.length);
      await sleep(5);
      return commands.map(({ number }) => number);
    },
    { batchesAtOnceMax: 1 },
  );
  const first = queue.execute({ key: 'a', number: 0 });
  await turn();
  await Promise.all([first, ...numbers(9).map((number) => queue.execute({ key: 'a', number }))]);
  assert.deepEqual(batches, [1, 4, 4, 1]);
});

test('free batch slots share those who wait, as long as each part is worth a batch', async () => {
  const sizesOf = async (minConcurrentBatch: number): Promise<number[]> => {
    const batches: number[] = [];
    const executeBatch = async (commands: readonly Command[]) => {
      batches.push(commands.length);
      await sleep(5);
      return commands.map(({ number }) => number);
    };
    const queue = queueThat(executeBatch, { batchesAtOnceMax: 3, batchMax: 100, minConcurrentBatch });
    await Promise.all(numbers(10).map((number) => queue.execute({ key: String(number), number })));
    return batches;
  };
  assert.deepEqual(await sizesOf(1), [4, 3, 3]);
  assert.deepEqual(await sizesOf(5), [5, 5]);
  assert.deepEqual(await sizesOf(8), [8, 2]);
});

test('a command waits for an earlier one of its key; others run beside it when enough wait for a batch', async () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const queue = queueThat(
    async (commands) => {
      batches.push(commands.map(({ key, number }) => `${key}${number}`));
      await new Promise<void>((resolve) => gates.push(resolve));
      return commands.map(({ number }) => number);
    },
    { minConcurrentBatch: 2 },
  );
  const command = (key: string, number: number) => queue.execute({ key, number });
  const all = [command('a', 1)];
  await turn();
  all.push(command('a', 2));
  await turn();
  assert.deepEqual(batches, [['a1']]);
  all.push(command('b', 1));
  await turn();
  assert.deepEqual(batches, [['a1'], ['b1']]);
  all.push(command('b', 2), command('c', 1));
  gates[0]?.();
  await turn();
  assert.deepEqual(batches, [['a1'], ['b1'], ['a2', 'c1']]);
  gates[1]?.();
  gates[2]?.();
  await turn();
  gates[3]?.();
  await Promise.all(all);
  assert.deepEqual(batches, [['a1'], ['b1'], ['a2', 'c1'], ['b2']]);
});

test('a batch that hangs holds nobody up but its own', async () => {
  const hanging = Promise.withResolvers<void>();
  const queue = queueThat(
    async (commands) => {
      if (commands.some(({ key }) => key === 'stuck')) await hanging.promise;
      return commands.map(({ number }) => number);
    },
    { minConcurrentBatch: 1_000 },
  );
  const [stuck, behind] = [queue.execute({ key: 'stuck', number: 1 }), queue.execute({ key: 'stuck', number: 2 })];
  await turn();
  assert.equal(await queue.execute({ key: 'free', number: 3 }), 3);
  hanging.resolve();
  assert.deepEqual(await Promise.all([stuck, behind]), [1, 2]);
});

test('a batch that fails rejects its own commands, and the queue goes on', async () => {
  const queue = queueThat(
    async (commands) => {
      if (commands.some(({ number }) => number === 1)) throw new Error('no luck');
      return commands.map(({ number }) => number);
    },
    { batchesAtOnceMax: 1, batchMax: 2 },
  );
  const ends = await Promise.allSettled(numbers(6).map((number) => queue.execute({ key: 'a', number })));
  assert.deepEqual(
    ends.map((end) => end.status),
    ['rejected', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
  );
});

test('a command beyond the limit of the queue is rejected at once, and no other is affected', async () => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const queue = queueThat(
    async (commands) => {
      await gate;
      return commands.map(({ number }) => number);
    },
    { batchesAtOnceMax: 1, waitingMax: 3 },
  );
  const first = queue.execute({ key: 'a', number: 0 });
  await turn();
  const waiting = numbers(3).map((number) => queue.execute({ key: 'a', number }));
  await assert.rejects(queue.execute({ key: 'a', number: 9 }), QueueFull);
  open();
  assert.deepEqual(await Promise.all([first, ...waiting]), [0, 0, 1, 2]);
});

test('settled waits for everything that was taken in', async () => {
  let done = 0;
  const queue = queueThat(async (commands) => {
    await sleep(5);
    done += commands.length;
    return commands.map(({ number }) => number);
  });
  const all = numbers(20).map((number) => queue.execute({ key: String(number), number }));
  await queue.settled();
  assert.equal(done, 20);
  await Promise.all(all);
});

test('a command without an answer is a mistake that is told', async () => {
  const queue = queueThat(async () => []);
  await assert.rejects(queue.execute({ key: 'a', number: 0 }), /not answered/);
});
