import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathIn, shownError } from './log.ts';

test('a path in the log has no query and at most two hundred characters', () => {
  assert.equal(pathIn('/wps/v2/keys?token=secret'), '/wps/v2/keys');
  assert.equal(pathIn(`/${'a'.repeat(10_000)}?b`).length, 201);
  assert.equal(pathIn(`/?${'a'.repeat(10_000)}`), '/');
});

test('an error in the log is cut, whatever a caller wrote into its message', () => {
  const text = JSON.stringify(shownError(new Error('x'.repeat(1_000_000))));
  assert.ok(text.length < 9_000, `${text.length}`);
});
