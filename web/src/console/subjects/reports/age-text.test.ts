import { expect, test } from 'vitest';
import { ageText } from './age-text.ts';

const at = Date.parse('2026-11-28T12:00:00Z');

test('an age is told in the largest unit that fits', () => {
  expect(ageText('2026-11-28T11:59:30Z', 'en', at)).toBe('0 minutes ago');
  expect(ageText('2026-11-28T11:15:00Z', 'en', at)).toBe('45 minutes ago');
  expect(ageText('2026-11-28T09:00:00Z', 'en', at)).toBe('3 hours ago');
  expect(ageText('2026-11-25T11:00:00Z', 'en', at)).toBe('3 days ago');
});

test('a moment ahead of the clock is now', () => {
  expect(ageText('2026-11-28T12:00:05Z', 'en', at)).toBe('0 minutes ago');
});
