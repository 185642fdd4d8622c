import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runOnProcessors } from './schedule.ts';

test('no more tasks run at once than there are processors, and one that needs all of them runs alone', async () => {
  let busy = 0;
  let most = 0;
  const task = (processors: 1 | 'all') => ({
    processors,
    run: async () => {
      const needed = processors === 'all' ? 2 : 1;
      busy += needed;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= needed;
    },
  });
  await runOnProcessors(2, [task(1), task(1), task(1), task('all'), task(1), task('all')]);
  assert.deepEqual([busy, most], [0, 2]);
});
