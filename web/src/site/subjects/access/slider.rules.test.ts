import { expect, test } from 'vitest';
import { type Track, withPoint } from './slider.rules.ts';

test('a long track keeps its ends, its order and no more points than are taken', () => {
  let track: Track = [[0, 0]];
  for (let step = 1; step <= 2_000; step += 1) track = withPoint(track, step * 10, step / 10);
  expect(track.length).toBeLessThanOrEqual(500);
  expect(track[0]).toEqual([0, 0]);
  expect(track.at(-1)).toEqual([20_000, 200]);
  expect(track.every(([ms], place) => place === 0 || ms >= (track[place - 1]?.[0] ?? 0))).toBe(true);
});

test('times are whole milliseconds within two minutes', () => {
  expect(withPoint([], 1.6, 3)).toEqual([[2, 3]]);
  expect(withPoint([], 500_000, 3)).toEqual([[120_000, 3]]);
});
