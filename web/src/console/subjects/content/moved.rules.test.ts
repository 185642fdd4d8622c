import { expect, test } from 'vitest';
import { movedWithin } from './moved.rules.ts';

test('rows change places with their neighbours, and the first and the last go no further', () => {
  expect(movedWithin(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(movedWithin(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(movedWithin(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedWithin(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
