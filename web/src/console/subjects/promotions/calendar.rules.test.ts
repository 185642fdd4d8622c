import { expect, test } from 'vitest';
import { barOf } from './calendar.rules.ts';

const span = { from: 100, until: 200 };

test('a promotion is drawn where it lies in the span, and is cut at its ends', () => {
  expect(barOf({ from: 125, until: 150 }, span)).toEqual({ start: 25, width: 25, endsLater: false });
  expect(barOf({ from: 50, until: 150 }, span)).toEqual({ start: 0, width: 50, endsLater: false });
  expect(barOf({ from: 150, until: null }, span)).toEqual({ start: 50, width: 50, endsLater: true });
});

test('a promotion outside the span has no bar', () => {
  expect(barOf({ from: 0, until: 100 }, span)).toBeUndefined();
  expect(barOf({ from: 200, until: 300 }, span)).toBeUndefined();
});
