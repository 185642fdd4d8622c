import { expect, test } from 'vitest';
import { before, daysIn, lengthOf, periodOf, startOf, stepped } from './period.rules.ts';

const today = '2026-11-21';

test('a span ends today, or on the day the address names, and never tomorrow', () => {
  expect(periodOf({}, today)).toEqual({ span: 'last7', from: '2026-11-15', to: today });
  expect(periodOf({ span: 'today' }, today)).toEqual({ span: 'today', from: today, to: today });
  expect(periodOf({ span: 'last30', to: '2026-10-31' }, today)).toEqual({ span: 'last30', from: '2026-10-02', to: '2026-10-31' });
  expect(periodOf({ span: 'last7', to: '2027-01-01' }, today)).toEqual({ span: 'last7', from: '2026-11-15', to: today });
});

test('days of one’s own choice hold as long as they are a period a report may have', () => {
  expect(periodOf({ span: 'custom', from: '2026-11-01', to: '2026-11-03' }, today)).toEqual({ span: 'custom', from: '2026-11-01', to: '2026-11-03' }); // prettier-ignore
  for (const [from, to] of [
    ['2026-11-03', '2026-11-01'],
    ['2026-08-21', today],
    ['2026-11-20', '2026-11-22'],
  ] as const)
    expect(periodOf({ span: 'custom', from, to }, today).span).toBe('last7');
  expect(periodOf({ span: 'custom', from: '2026-08-22', to: today }, today).span).toBe('custom');
  expect(periodOf({ span: 'custom', from: '2026-11-01' }, today).span).toBe('last7');
});

test('the arrows go one period back and on, and stop at today', () => {
  const week = periodOf({ span: 'last7' }, today);
  expect(stepped(week, 1, today)).toBeUndefined();
  const back = stepped(week, -1, today) ?? {};
  expect(periodOf(back, today)).toEqual({ span: 'last7', from: '2026-11-08', to: '2026-11-14' });
  expect(stepped(periodOf(back, today), 1, today)).toEqual({ span: 'last7', from: undefined, to: undefined });
  expect(stepped(periodOf({ span: 'last30', to: '2026-11-10' }, today), 1, today)).toEqual({
    span: 'last30',
    from: undefined,
    to: undefined,
  });
  const own = periodOf({ span: 'custom', from: '2026-11-18', to: '2026-11-20' }, today);
  expect(stepped(own, -1, today)).toEqual({ span: 'custom', from: '2026-11-15', to: '2026-11-17' });
  expect(stepped(own, 1, today)).toEqual({ span: 'custom', from: '2026-11-19', to: today });
});

test('a period knows its days, and the one before it is as long', () => {
  const days = { from: '2026-02-27', to: '2026-03-02' };
  expect(daysIn(days)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(lengthOf(days)).toBe(4);
  expect(before(days)).toEqual({ from: '2026-02-23', to: '2026-02-26' });
});

test('a day begins when the merchant’s clock says so, also where clocks are put forward in between', () => {
  expect(startOf('2026-11-21', 'Asia/Bangkok')).toBe('2026-11-20T17:00:00.000Z');
  expect(startOf('2026-11-21', 'UTC')).toBe('2026-11-21T00:00:00.000Z');
  expect(startOf('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOf('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
});
