import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { type Cycle, periodAt, periodBefore, settledFrom } from './period.rules.ts';

const at = (moment: string) => Temporal.Instant.from(moment);
const bangkok = 'Asia/Bangkok';

for (const [kind, cycle, moment, zone, key, start, end] of [
  ['DAILY', 'D', '2026-11-20T16:59:59Z', bangkok, '2026-11-20', '2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z'],
  ['DAILY', 'D', '2026-11-20T17:00:00Z', bangkok, '2026-11-21', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['DIVIDEND', 'D', '2026-11-20T17:00:00Z', bangkok, '2026-11-21', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z'],
  ['DIVIDEND', 'W', '2026-11-22T10:00:00Z', bangkok, '2026-11-16W', '2026-11-15T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['DIVIDEND', 'H', '2026-11-15T10:00:00Z', bangkok, '2026-11-H1', '2026-10-31T17:00:00Z', '2026-11-15T17:00:00Z'],
  ['DIVIDEND', 'H', '2026-11-15T17:00:00Z', bangkok, '2026-11-H2', '2026-11-15T17:00:00Z', '2026-11-30T17:00:00Z'],
  ['DIVIDEND', 'M', '2026-02-11T00:00:00Z', bangkok, '2026-02', '2026-01-31T17:00:00Z', '2026-02-28T17:00:00Z'],
  ['HOURLY', 'D', '2026-11-20T07:59:59.999Z', bangkok, '2026-11-20T14+07:00', '2026-11-20T07:00:00Z', '2026-11-20T08:00:00Z'],
  ['HOURLY', 'D', '2026-11-20T07:10:00Z', 'Asia/Kathmandu', '2026-11-20T12+05:45', '2026-11-20T06:15:00Z', '2026-11-20T07:15:00Z'],
  ['REALTIME', 'D', '2026-11-20T07:14:59Z', bangkok, '2026-11-20T07:10:00Z', '2026-11-20T07:10:00Z', '2026-11-20T07:15:00Z'],
  // A day of 25 hours; and the hour that comes twice in it.
  ['DAILY', 'D', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['HOURLY', 'D', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25T02+02:00', '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['HOURLY', 'D', '2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25T02+01:00', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
] satisfies [ContractKind, Cycle, string, string, string, string, string][])
  test(`${kind} ${cycle}: ${moment} in ${zone} lies in ${key}`, () => {
    const period = periodAt(kind, cycle, at(moment), zone);
    assert.deepEqual([period.key, period.start.toString(), period.end.toString()], [key, start, end]);
    // Periods leave no gap, and the one before ends where this one begins.
    assert.equal(periodBefore(kind, cycle, period, zone).end.toString(), start);
    assert.equal(periodAt(kind, cycle, period.end, zone).start.toString(), end);
  });

test('days are settled at 02:05 of the merchant, hours at ten past, bets when their five minutes are over', () => {
  const when = (kind: ContractKind, end: string) => settledFrom(kind, { end: at(end) }, bangkok).toString();
  assert.equal(when('DAILY', '2026-11-20T17:00:00Z'), '2026-11-20T19:05:00Z');
  assert.equal(when('DIVIDEND', '2026-11-30T17:00:00Z'), '2026-11-30T19:05:00Z');
  assert.equal(when('HOURLY', '2026-11-20T08:00:00Z'), '2026-11-20T08:10:00Z');
  assert.equal(when('REALTIME', '2026-11-20T07:15:00Z'), '2026-11-20T07:15:00Z');
});

test('the month of a period is that of its first day at the merchant', () => {
  assert.equal(periodAt('DIVIDEND', 'W', at('2026-11-01T12:00:00Z'), bangkok).month, '2026-10');
  assert.equal(periodAt('DIVIDEND', 'H', at('2026-11-30T16:00:00Z'), bangkok).month, '2026-11');
});
