import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { every, stopTimers } from './timers.ts';

before(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }));
after(async () => {
  await stopTimers();
  mock.timers.reset();
});

/** Lets so many seconds pass, and all that is promised meanwhile. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    mock.timers.tick(1_000);
    await Promise.resolve();
  }
};

test('timers of one pace come at moments of their own, each once in its pace', async () => {
  let second = 0;
  const cameAt = Array.from({ length: 20 }, (): number[] => []);
  for (const [index, came] of cameAt.entries()) every('1 minute', `timer ${index}`, async () => came.push(second));
  for (second = 1; second <= 180; second += 1) await pass(1);
  for (const came of cameAt) {
    const [first = 0] = came;
    assert.ok(first <= 60);
    assert.deepEqual(came, [first, first + 60, first + 120]);
  }
  const together = Map.groupBy(cameAt, ([first]) => first);
  assert.ok([...together.values()].every(({ length }) => length <= 2));
  await stopTimers();
});

test('a job that takes longer than its interval is not started twice, and a failed job runs again', async () => {
  const ends: ((failed: boolean) => void)[] = [];
  every(
    '1 second',
    'something slow',
    () => new Promise((resolve, reject) => ends.push((failed) => (failed ? reject(new Error('it failed')) : resolve(undefined)))),
  );
  await pass(5);
  assert.equal(ends.length, 1);
  ends[0]?.(true);
  await pass(5);
  assert.equal(ends.length, 2);
  ends[1]?.(false);
  await stopTimers();
  await pass(5);
  assert.equal(ends.length, 2);
});
