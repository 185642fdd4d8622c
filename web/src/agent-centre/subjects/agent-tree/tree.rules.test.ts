import { expect, test } from 'vitest';
import { type Branch, linesOf, stepOn } from './tree.rules.ts';

type Row = { name: string; size: number };
const row = (name: string, size = 0): Row => ({ name, size });
const top = { rows: [row('a', 2), row('b')], count: 2 };
const below: Record<string, Branch<Row>> = { a: { rows: [row('a1', 5), row('a2')], count: 3 } };
const ways = (open: string[]) => ({
  keyOf: ({ name }: Row) => name,
  isOpen: (key: string) => open.includes(key),
  below: (key: string) => below[key],
});
const shown = (open: string[]) => linesOf(top, ways(open));
const mayOpen = ({ size }: Row) => size > 0;

test('a tree is the lines it is shown in: what is open, what is on its way, and what is left out', () => {
  expect(shown([]).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(shown(['a', 'a1']).map(({ what, level, key }) => `${what} ${level} ${key}`)).toEqual([
    'row 1 a',
    'row 2 a1',
    'waiting 3 a1 …',
    'row 2 a2',
    'more 2 a +',
    'row 1 b',
  ]);
  expect(shown(['a'])[1]).toMatchObject({ place: 1, of: 3, parent: 'a' });
  expect(linesOf({ ...top, count: 42, first: 20 }, ways([]))[1]).toMatchObject({ place: 22, of: 42 });
});

test('a branch that did not come is a line with what went wrong, not one that waits', () => {
  const error = new Error('no way there');
  expect(linesOf(top, { ...ways(['a']), below: () => ({ error }) })[1]).toEqual({
    what: 'failed',
    key: 'a !',
    level: 2,
    parent: 'a',
    error,
  });
});

test('arrow keys go through it as treegrids do', () => {
  const step = (open: string[], at: string, key: Parameters<typeof stepOn>[2]) => stepOn(shown(open), at, key, mayOpen);
  expect(step([], 'a', 'down')).toEqual({ focus: 'b' });
  expect(step([], 'b', 'down')).toBeUndefined();
  expect(step([], 'a', 'forward')).toEqual({ open: 'a' });
  expect(step(['a'], 'a', 'forward')).toEqual({ focus: 'a1' });
  expect(step(['a', 'a1'], 'a1', 'forward')).toBeUndefined();
  expect(step([], 'b', 'forward')).toBeUndefined();
  expect(step(['a'], 'a2', 'back')).toEqual({ focus: 'a' });
  expect(step(['a'], 'a', 'back')).toEqual({ close: 'a' });
  expect(step([], 'a', 'back')).toBeUndefined();
  expect(step(['a'], 'b', 'up')).toEqual({ focus: 'a2' });
  expect(step(['a'], 'b', 'first')).toEqual({ focus: 'a' });
  expect(step(['a'], 'a', 'last')).toEqual({ focus: 'b' });
  expect(step([], 'gone', 'down')).toEqual({ focus: 'a' });
});
