import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnreached, nextTry, problemOf } from './courier.rules.ts';

const at = Temporal.Instant.from('2026-11-20T08:00:00Z');

test('the pause doubles from five seconds to half an hour', () => {
  const pauses = [1, 2, 3, 9, 10, 11, 500].map(
    (attempts) => ((nextTry(attempts, at, at.add({ hours: 48 }))?.epochMilliseconds ?? 0) - at.epochMilliseconds) / 1_000,
  );
  assert.deepEqual(pauses, [5, 10, 20, 1_280, 1_800, 1_800, 1_800]);
});

test('a message that would come too late is not tried again', () => {
  assert.equal(nextTry(1, at, at.add({ seconds: 5 })), undefined);
  assert.notEqual(nextTry(1, at, at.add({ seconds: 6 })), undefined);
});

test("a gateway's words are translated, and those nobody knows still say that it took nothing", () => {
  assert.deepEqual(
    ['INVALID_NUMBER', 'MISSING_NUMBER', 'TOO_MANY_REQUESTS', 'QUOTA_EXCEEDED', 'NOT_ENABLED', 'x', 7, 'constructor'].map(problemOf),
    ['NUMBER_FORMAT', 'NUMBER_MISSING', 'TOO_MANY', 'QUOTA', 'NOT_ENABLED', 'NOT_TAKEN', 'NOT_TAKEN', 'NOT_TAKEN'],
  );
});

test('nobody was there to hear where no connection was made; one that broke may have carried the message', () => {
  const failed = (syscall?: string) => Object.assign(new Error('failed'), syscall === undefined ? {} : { syscall });
  const whats = [
    failed('connect'),
    failed('getaddrinfo'),
    new AggregateError([failed('connect'), failed('connect')]),
    new AggregateError([failed('connect'), failed('read')]),
    failed('read'),
    failed(),
    undefined,
  ];
  assert.deepEqual(whats.map(isUnreached), [true, true, true, false, false, false, false]);
});
