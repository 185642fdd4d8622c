import { expect, test } from 'vitest';
import { periodSearch, reportSearchIn } from './search.rules.ts';

const set = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test('filters are read out of the address, account names of figures too', () => {
  const search = { span: 'last30', to: '2026-11-20', of: 81234567, sort: 'ggr', order: 'asc', pageNo: 3, kind: 'RNG', id: 'a-1' };
  expect(set(reportSearchIn(search))).toEqual({ ...search, of: '81234567' });
});

test('account names may be of any script, as merchants admit them', () => {
  for (const of of ['สมชาย 1', '王小明8', 'a+b@c']) expect(reportSearchIn({ of }).of).toBe(of);
});

test('a wrong word in the address is left out', () => {
  const wrong = { span: 'year', from: '2026-13-01', to: 'x', of: 'a\u0000b', sort: 'a-b', order: 'up', pageNo: 0, kind: 'rng', id: '/' };
  expect(set(reportSearchIn(wrong))).toEqual({});
});

test('the days go along to another report, whose team and order do not', () => {
  expect(set(periodSearch(reportSearchIn({ span: 'today', of: 'bob', sort: 'ggr', pageNo: 2 })))).toEqual({ span: 'today' });
});
