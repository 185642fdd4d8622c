import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanSlate, rememberedOf, secondsToWait, type Standing } from './attempt.rules.ts';

const at = Temporal.Instant.from('2026-11-20T08:00:00Z');
const failed = (failures: number, but: Partial<Standing> = {}): Standing => ({ ...cleanSlate, failures, lastFailedAt: at, ...but });

test('a member who did nothing wrong does not wait', () => assert.equal(secondsToWait(cleanSlate, 5, at), 0));

test('the wait doubles from the third failure on, up to a minute', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((failures) => secondsToWait(failed(failures), 100, at));
  assert.deepEqual(waits, [0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('a wait runs from the last failure', () => {
  assert.equal(secondsToWait(failed(5), 100, at.add({ seconds: 3 })), 1);
  assert.equal(secondsToWait(failed(5), 100, at.add({ seconds: 4 })), 0);
});

test('attempts that are being checked count as failures until they are known not to be', () => {
  assert.equal(secondsToWait({ ...cleanSlate, pending: 4 }, 5, at), 0);
  assert.equal(secondsToWait({ ...cleanSlate, pending: 5 }, 5, at), 1);
  assert.equal(secondsToWait(failed(2, { pending: 3 }), 5, at), 1);
});

test('a lock holds to its last second', () => {
  const locked = failed(5, { lockedUntil: at.add({ minutes: 30 }) });
  assert.equal(secondsToWait(locked, 5, at), 1_800);
  assert.equal(secondsToWait(locked, 5, at.add({ minutes: 29, seconds: 59 })), 1);
});

test('failures are forgotten when the last of them is older than the window', () => {
  assert.equal(rememberedOf(failed(4), 30, at.add({ minutes: 29 })).failures, 4);
  assert.deepEqual(rememberedOf(failed(5, { lockedUntil: at.add({ minutes: 30 }) }), 30, at.add({ minutes: 30 })), cleanSlate);
});
