import { expect, test } from 'vitest';
import { waitBefore } from './socket.ts';

test('tries come slower and slower, to half a minute, and never all at the same moment', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0))).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(waitBefore(3, 1)).toBe(4_000);
});
