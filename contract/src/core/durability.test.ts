import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsWithDurability } from './durability.ts';

const good = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };

test('a database that waits for its disk is fit', () => {
  assert.deepEqual(problemsWithDurability(good), []);
  for (const synchronous_commit of ['local', 'remote_write', 'remote_apply'])
    assert.deepEqual(problemsWithDurability({ ...good, synchronous_commit }), []);
});

for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const)
  test(`a database with ${name} off loses what it acknowledged, and is named with the setting`, () => {
    const problems = problemsWithDurability({ ...good, [name]: 'off' });
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', new RegExp(`^${name} is off`));
  });
