import assert from 'node:assert/strict';
import { test } from 'node:test';
import { southSheet } from '../../src/families/lottery/plays/vietnam.ts';
import { cameAgain } from './came-again.ts';
import { weeksOf } from './special-weeks.ts';

test('special prizes stand in the week and at the weekday of their draw in the zone of the lottery, the newest week first', () => {
  const weeks = weeksOf(
    [
      { drawsAt: '2026-11-29T11:15:00Z', number: '12345' },
      { drawsAt: '2026-11-23T11:15:00Z', number: '00027' },
      { drawsAt: '2026-11-22T17:30:00Z', number: '99999' },
      { drawsAt: '2026-11-22T11:15:00Z', number: '54321' },
    ],
    'Asia/Ho_Chi_Minh',
  );
  const [none] = [undefined];
  // 17:30 UTC on a Sunday is Monday in Viet Nam.
  assert.deepEqual(weeks, [
    { monday: '2026-11-23', days: ['99999', none, none, none, none, none, '12345'] },
    { monday: '2026-11-16', days: [none, none, none, none, none, none, '54321'] },
  ]);
});

test('numbers that the sheet before had too are named once each', () => {
  const sheet = (...ends: [place: number, tens: number, ones: number][]): number[] => {
    const draw = Array.from({ length: southSheet.count }, () => 9);
    for (const [place, tens, ones] of ends) [draw[place], draw[place + 1]] = [tens, ones];
    return draw;
  };
  const before = sheet([4, 1, 2], [9, 3, 4]);
  assert.deepEqual(cameAgain(southSheet, sheet([4, 3, 4], [9, 3, 4], [14, 5, 6]), before), ['34', '99']);
});
