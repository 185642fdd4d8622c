import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from './envelope.ts';

test('a text has a maximum length and no U+0000, which PostgreSQL cannot store', () => {
  assert.equal(text(5).safeParse('สวัสด').success, true);
  for (const refused of ['', '123456', 'a\0b']) assert.equal(text(5).safeParse(refused).success, false);
});
