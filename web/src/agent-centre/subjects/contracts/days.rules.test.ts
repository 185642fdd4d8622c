import { expect, test } from 'vitest';
import { boundsOf, spanText, startOfDay } from './days.rules.ts';

test('a day begins when it does by the house’s clock, also where clocks change', () => {
  expect(startOfDay('2026-11-20', 'Asia/Bangkok').toISOString()).toBe('2026-11-19T17:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Paris').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Paris').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z');
  expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z');
});

test('days from and to are all of both', () => {
  expect(boundsOf({ from: '2026-11-19', to: '2026-11-20' }, 'Asia/Bangkok')).toEqual({
    from: '2026-11-18T17:00:00.000Z',
    to: '2026-11-20T17:00:00.000Z',
  });
});

test('a period is told as people count it', () => {
  const at = (kind: 'DAILY' | 'HOURLY' | 'DIVIDEND', start: string, end: string) => spanText({ kind, start, end }, 'Asia/Bangkok');
  expect(at('DAILY', '2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z')).toBe('2026-11-20');
  expect(at('DIVIDEND', '2026-11-15T17:00:00Z', '2026-11-30T17:00:00Z')).toBe('2026-11-16 – 2026-11-30');
  expect(at('HOURLY', '2026-11-20T07:00:00Z', '2026-11-20T08:00:00Z')).toBe('2026-11-20 14:00–15:00');
});
