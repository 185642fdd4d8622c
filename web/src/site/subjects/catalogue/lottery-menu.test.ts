import { expect, test } from 'vitest';
import { clockText } from './lottery-menu.ts';

test('the time until a draw closes has days and hours only where there are any', () => {
  expect(clockText(59)).toBe('00:59');
  expect(clockText(3_599)).toBe('59:59');
  expect(clockText(3_600)).toBe('01:00:00');
  expect(clockText(2 * 86_400 + 4 * 3_600 + 609)).toBe('2d 04:10:09');
});
