import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longestStreak, periodOf } from './period.rules.ts';

const of = (repeats: 'ONCE' | 'DAILY' | 'WEEKLY' | 'SEASON', day: string, seasonDays: number | null = null) =>
  periodOf({ repeats, seasonDays, firstDay: '2026-11-19' }, day);

test('a day belongs to itself, to the week from Monday, to the season counted from the first day, or to the whole mission', () => {
  assert.deepEqual(of('DAILY', '2026-11-22'), { from: '2026-11-22', to: '2026-11-22' });
  assert.deepEqual(of('WEEKLY', '2026-11-22'), { from: '2026-11-16', to: '2026-11-22' });
  assert.deepEqual(of('WEEKLY', '2026-11-23'), { from: '2026-11-23', to: '2026-11-29' });
  assert.deepEqual(of('SEASON', '2026-11-19', 30), { from: '2026-11-19', to: '2026-12-18' });
  assert.deepEqual(of('SEASON', '2026-12-19', 30), { from: '2026-12-19', to: '2027-01-17' });
  assert.deepEqual(of('ONCE', '2027-05-01'), { from: '2026-11-19', to: null });
});

test('a streak is the longest run of days without a gap within its period, over the end of a month too', () => {
  const week = { from: '2026-11-30', to: '2026-12-06' };
  assert.equal(longestStreak([], week), 0);
  assert.equal(longestStreak(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'], week), 3, 'the Sunday before is another week');
  assert.equal(longestStreak(['2026-12-06', '2026-12-01', '2026-11-30', '2026-12-04', '2026-12-04'], week), 2);
});
