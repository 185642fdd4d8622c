import { expect, test } from 'vitest';
import { moveItem } from './move-item.rules.ts';

test('rows change places with their neighbours, and the first and the last go no further', () => {
  expect(moveItem(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
