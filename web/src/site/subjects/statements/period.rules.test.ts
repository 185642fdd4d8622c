import { expect, test } from 'vitest';
import { hiddenFilterCount, isNarrowed, recordSearchIn } from './search.rules.ts';
import { scopes } from './words.ts';
import { partsAt, zoneText } from '#design-system/ui/clock.rules.ts';
import { daysOf, momentText, todayAt } from './period.rules.ts';

test.each([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['last7', { from: '2026-02-23', to: '2026-03-01' }],
  ['last30', { from: '2026-01-31', to: '2026-03-01' }],
  ['thisMonth', { from: '2026-03-01', to: '2026-03-01' }],
  ['lastMonth', { from: '2026-02-01', to: '2026-02-28' }],
] as const)('on the first of March, %s means these days', (span, days) => {
  expect(daysOf(span, '2026-03-01', {})).toEqual(days);
});

test.each([
  ['2026-01-05', '2026-01-04', undefined],
  ['2026-01-04', '2026-01-05', { from: '2026-01-04', to: '2026-01-05' }],
  ['2020-01-01', '2026-01-05', undefined],
  [undefined, '2026-01-05', undefined],
])('two days from %s to %s are a period, or none', (from, to, days) => {
  expect(daysOf('custom', '2026-03-01', { from, to })).toEqual(days);
});

test('the day is the house’s, whatever day it is for the reader', () => {
  const late = new Date('2026-11-20T17:30:00Z');
  expect(todayAt('Asia/Bangkok', late)).toBe('2026-11-21');
  expect(todayAt('UTC', late)).toBe('2026-11-20');
  expect(partsAt(late, 'Asia/Bangkok')).toEqual({ day: '2026-11-21', time: '00:30:00' });
  expect(zoneText('Asia/Bangkok', late)).toBe('\u2066Asia/Bangkok (GMT+7)\u2069');
  expect(momentText(late, 'Asia/Bangkok')).toBe('\u20662026-11-21 00:30:00\u2069 \u2066Asia/Bangkok (GMT+7)\u2069');
});

test('a wrong word in the address is left out', () => {
  const wrong = {
    view: 'x',
    record: 'deposit:1',
    kinds: '<b>',
    span: 'ever',
    from: '2026-13-01',
    state: 'LOST',
    game: 'x',
    order: 'NEWEST',
    step: 'DAY',
  };
  expect(Object.values(recordSearchIn(wrong)).filter((value) => value !== undefined)).toEqual([]);
  const right = { kinds: 'STAKE,PAYOUT', span: 'last7', state: 'PENDING', vendor: 'STUDIO', game: 'STUDIO:koi', order: 'LARGEST' };
  expect(recordSearchIn(right)).toMatchObject(right);
  expect(hiddenFilterCount(recordSearchIn(right))).toBe(4);
  for (const { kinds } of scopes) expect(recordSearchIn({ kinds }).kinds).toBe(kinds);
  expect([isNarrowed({}), isNarrowed({ order: 'LARGEST' }), isNarrowed({ span: 'today' })]).toEqual([false, false, true]);
});
