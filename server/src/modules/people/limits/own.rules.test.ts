import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOf, isLater, isLooser, periodEnd, raiseTimes } from './own.rules.ts';

const at = Temporal.Instant.from('2026-11-20T08:00:00Z');

test('a change that loosens a limit waits; one that tightens it, or leaves it, does not', () => {
  for (const [before, after, looser] of [
    [null, 100n, false],
    [100n, 99n, false],
    [100n, 100n, false],
    [100n, 101n, true],
    [100n, null, true],
    [null, null, false],
  ] as const)
    assert.equal(isLooser(before, after), looser, `${before} to ${after}`);
});

test('a raise is ready after 24 hours to the second and lapses a week later, also where the clocks change', () => {
  assert.deepEqual(Object.values(raiseTimes(at)).map(String), ['2026-11-21T08:00:00Z', '2026-11-28T08:00:00Z']);
  assert.equal(raiseTimes(Temporal.Instant.from('2027-03-27T12:00:00Z')).readyAt.toString(), '2027-03-28T12:00:00Z');
});

test('periods end at the midnight of the merchant: a day, a week before Monday, a month before its first', () => {
  // 2026-11-20 is a Friday.
  const ends = (timeZone: string) =>
    (['DAY', 'WEEK', 'MONTH'] as const).map((period) => periodEnd('2026-11-20', period, timeZone).toString());
  assert.deepEqual(ends('Asia/Bangkok'), ['2026-11-20T17:00:00Z', '2026-11-22T17:00:00Z', '2026-11-30T17:00:00Z']);
  assert.deepEqual(ends('UTC'), ['2026-11-21T00:00:00Z', '2026-11-23T00:00:00Z', '2026-12-01T00:00:00Z']);
  // A Sunday and a Monday.
  assert.equal(periodEnd('2026-11-22', 'WEEK', 'UTC').toString(), '2026-11-23T00:00:00Z');
  assert.equal(periodEnd('2026-11-23', 'WEEK', 'UTC').toString(), '2026-11-30T00:00:00Z');
  assert.equal(periodEnd('2026-12-31', 'MONTH', 'UTC').toString(), '2027-01-01T00:00:00Z');
});

test('a break counts days of 24 hours; an exclusion months and years of the calendar; for ever has no end', () => {
  const end = (term: Parameters<typeof endOf>[0], from = at) => endOf(term, from, 'Europe/London')?.toString() ?? null;
  assert.equal(end('P1D'), '2026-11-21T08:00:00Z');
  assert.equal(end('P42D'), '2027-01-01T08:00:00Z');
  // Over the change of clocks it is still 24 hours.
  assert.equal(end('P1D', Temporal.Instant.from('2027-03-27T12:00:00Z')), '2027-03-28T12:00:00Z');
  assert.equal(end('P6M'), '2027-05-20T07:00:00Z');
  assert.equal(end('P1Y'), '2027-11-20T08:00:00Z');
  assert.equal(end('P5Y'), '2031-11-20T08:00:00Z');
  assert.equal(end('FOREVER'), null);
});

test('never is later than any day, and nothing is later than never', () => {
  const later = at.add({ hours: 1 });
  assert.deepEqual(
    [isLater(later, at), isLater(at, later), isLater(at, at), isLater(null, at), isLater(at, null), isLater(null, null)],
    [true, false, false, true, false, false],
  );
});
