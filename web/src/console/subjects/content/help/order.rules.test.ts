import { expect, test } from 'vitest';
import { added, canMove, moved, removed } from './order.rules.ts';

const order = [
  { id: 'a', articles: ['a1', 'a2'] },
  { id: 'b', articles: ['b1'] },
];

test('an article moves within its section, and over its edge into the next', () => {
  expect(moved(order, { section: 'a', article: 'a2' }, -1)[0]?.articles).toEqual(['a2', 'a1']);
  expect(moved(order, { section: 'a', article: 'a2' }, 1)).toEqual([
    { id: 'a', articles: ['a1'] },
    { id: 'b', articles: ['a2', 'b1'] },
  ]);
  expect(moved(order, { section: 'b', article: 'b1' }, -1)).toEqual([
    { id: 'a', articles: ['a1', 'a2', 'b1'] },
    { id: 'b', articles: [] },
  ]);
});

test('the first and the last go no further', () => {
  expect(canMove(order, { section: 'a', article: 'a1' }, -1)).toBe(false);
  expect(canMove(order, { section: 'b', article: 'b1' }, 1)).toBe(false);
  expect(canMove(order, { section: 'a' }, -1)).toBe(false);
  expect(canMove(order, { section: 'a' }, 1)).toBe(true);
  expect(moved(order, { section: 'a' }, 1).map(({ id }) => id)).toEqual(['b', 'a']);
});

test('an added part stands last, and a removed one is gone', () => {
  const more = added(added(order, { section: 'c' }), { section: 'c', article: 'c1' });
  expect(more[2]).toEqual({ id: 'c', articles: ['c1'] });
  expect(removed(removed(more, { section: 'c', article: 'c1' }), { section: 'c' })).toEqual(order);
});
