import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresAfter, restAfter, secondsToWait, stands } from './sign-in.rules.ts';

const at = (text: string) => Temporal.Instant.from(`2026-11-21T${text}Z`);

test('four wrong sign-ins cost nothing, each further one twice as long, and never more than 15 minutes', () => {
  assert.deepEqual([0, 1, 4, 5, 6, 7, 10, 11, 12, 1_000].map(restAfter), [0, 0, 0, 15, 30, 60, 480, 900, 900, 900]);
});

test('a name waits from its last failure, in whole seconds, and not a second longer', () => {
  const attempts = { failures: 6, lastFailedAt: at('08:00:00') };
  assert.equal(secondsToWait(attempts, at('08:00:00.5')), 30);
  assert.equal(secondsToWait(attempts, at('08:00:29.001')), 1);
  assert.equal(secondsToWait(attempts, at('08:00:30')), 0);
  assert.equal(secondsToWait({ failures: 0, lastFailedAt: null }, at('08:00:00')), 0);
});

test('failures add up within a day and are forgotten after it', () => {
  const attempts = { failures: 6, lastFailedAt: at('08:00:00') };
  assert.equal(failuresAfter(attempts, at('20:00:00')), 7);
  assert.equal(failuresAfter(attempts, Temporal.Instant.from('2026-11-22T08:00:00Z')), 1);
  assert.equal(failuresAfter({ failures: 0, lastFailedAt: null }, at('08:00:00')), 1);
});

test('a session stands until it is ended, idle for 15 minutes, or 12 hours old', () => {
  const session = { lastSeenAt: at('08:00:00'), expiresAt: at('20:00:00'), endedAt: null };
  assert.equal(stands(session, at('08:14:59')), true);
  assert.equal(stands(session, at('08:15:00')), false);
  assert.equal(stands({ ...session, lastSeenAt: at('19:59:59') }, at('20:00:00')), false);
  assert.equal(stands({ ...session, endedAt: at('08:01:00') }, at('08:02:00')), false);
});
