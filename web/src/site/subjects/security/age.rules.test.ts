import { expect, test } from 'vitest';
import { ageOn, dayIn } from './age.rules.ts';

test('a year is full on the birthday, not the day before', () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
  expect(ageOn('2008-11-21', '2026-12-01')).toBe(18);
  expect(ageOn('2008-11-21', '2027-01-01')).toBe(18);
});

test('a person born on a leap day turns older on 1 March in the other years', () => {
  expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
  expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
  expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
});

test('the day is the merchants day, not the browsers', () => {
  const lateInLondon = new Date('2026-11-20T18:30:00Z');
  expect(dayIn('Asia/Bangkok', lateInLondon)).toBe('2026-11-21');
  expect(dayIn('UTC', lateInLondon)).toBe('2026-11-20');
});
