import { expect, test } from 'vitest';
import { changesOf, withoutChanges } from './changes-of.ts';

test('only what differs is a change', () => {
  expect(changesOf({ before: { state: 'ACTIVE', role: 'support' }, after: { state: 'DISABLED', role: 'support' } })).toEqual([
    { name: 'state', before: 'ACTIVE', after: 'DISABLED' },
  ]);
  expect(changesOf({ before: { allow: ['10.0.0.0/8'] }, after: { allow: ['10.0.0.0/8', '192.0.2.1'] } })).toEqual([
    { name: 'allow', before: ['10.0.0.0/8'], after: ['10.0.0.0/8', '192.0.2.1'] },
  ]);
  expect(changesOf({ before: { a: 1 }, after: { a: 1 } })).toEqual([]);
});

test('a new thing had nothing before, and a removed one has nothing after', () => {
  expect(changesOf({ after: { role: 'finance' } })).toEqual([{ name: 'role', before: undefined, after: 'finance' }]);
  expect(changesOf({ before: { role: 'finance' }, after: null })).toEqual([{ name: 'role', before: 'finance', after: undefined }]);
});

test('a reading changed nothing, even with a moment as its filter', () => {
  const reading = { before: '2026-11-21T00:00:00Z', pageNo: 2 };
  expect(changesOf(reading)).toBeUndefined();
  expect(withoutChanges(reading)).toEqual(reading);
});

test('the other details stay details', () => {
  expect(withoutChanges({ before: { a: 1 }, after: { a: 2 }, reason: 'asked by phone' })).toEqual({ reason: 'asked by phone' });
});
