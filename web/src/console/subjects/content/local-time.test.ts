import { expect, test } from 'vitest';
import { toLocalTime, fromLocalTime } from './local-time.ts';

test.each([
  ['Asia/Bangkok', '2026-11-21T14:05', '2026-11-21T07:05:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01T00:00', '2025-12-31T18:15:00.000Z'],
  ['America/New_York', '2026-07-01T12:00', '2026-07-01T16:00:00.000Z'],
  ['America/New_York', '2026-12-01T12:00', '2026-12-01T17:00:00.000Z'],
])('in %s it is %s at %s', (zone, local, moment) => {
  expect([fromLocalTime(zone, local), toLocalTime(zone, moment)]).toEqual([moment, local]);
});

test('a text that names no moment is none', () => expect(fromLocalTime('Asia/Bangkok', '')).toBeUndefined());
