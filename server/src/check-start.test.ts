import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareShape, problemsWithDurability } from './check-start.ts';

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

test('a migration that is missing or changed is a problem; one of a later release is not', () => {
  const ours = new Map([
    ['0001_a.sql', 'aa'],
    ['0002_b.sql', 'bb'],
  ]);
  assert.deepEqual(compareShape(ours, ours), { problems: [], newer: [] });
  assert.match(compareShape(ours, new Map([['0001_a.sql', 'aa']])).problems.join(), /0002_b\.sql was not applied/);
  assert.match(compareShape(ours, new Map([...ours, ['0002_b.sql', 'xx']])).problems.join(), /0002_b\.sql was changed/);
  assert.deepEqual(compareShape(ours, new Map([...ours, ['0003_c.sql', 'cc']])), { problems: [], newer: ['0003_c.sql'] });
  assert.equal(compareShape(ours, new Map()).problems.length, 2);
});
