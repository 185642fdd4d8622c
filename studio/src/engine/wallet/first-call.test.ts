import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { waitForFirstCall } from './first-call.ts';

mock.timers.enable({ apis: ['setTimeout'] });

/** Lets the waits of a while pass as fast as they are begun. */
const withoutWaiting = async <T>(work: Promise<T>): Promise<T> => {
  const passing = setInterval(() => mock.timers.tick(200), 0);
  try {
    return await work;
  } finally {
    clearInterval(passing);
  }
};

test('a repeated request has the answer of its first call as soon as that is over', async () => {
  const states = ['ASKING', 'TAKEN', 'never looked at'];
  const isUnderWay = (state: string): boolean => state === 'ASKING';
  assert.equal(await withoutWaiting(waitForFirstCall('ASKING', isUnderWay, async () => states.shift() ?? '')), 'TAKEN');
  assert.deepEqual(states, ['never looked at']);
});

test('a first call that is never over keeps a repeated request for fifteen seconds, whatever the clock says', async () => {
  let looks = 0;
  const seen = await withoutWaiting(
    waitForFirstCall(
      'ASKING',
      () => true,
      async () => {
        looks += 1;
        return 'ASKING';
      },
    ),
  );
  assert.deepEqual([seen, looks], ['ASKING', 75]);
});
