import assert from 'node:assert/strict';
import { test } from 'node:test';
import { risingId } from './rising-ids.ts';

test('each id is greater than the one before it, also within a millisecond, and is a uuid of version 7 with the present time', () => {
  const before = Date.now();
  const ids = Array.from({ length: 50_000 }, risingId);
  const after = Date.now();
  assert.deepEqual(ids, ids.toSorted());
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const timeOf = (id = '') => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
  assert.ok(timeOf(ids[0]) >= before);
  // More than a millisecond can count go on into the next.
  assert.ok(timeOf(ids.at(-1)) <= after + Math.ceil(ids.length / 4_096));
});
