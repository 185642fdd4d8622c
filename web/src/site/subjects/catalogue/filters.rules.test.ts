import { expect, test } from 'vitest';
import { filtersIn, isNarrowed, setCount, toggled } from './filters.rules.ts';

test('an address says what narrows a list', () => {
  expect(
    filtersIn({ vassalage: 'AG,CQ9', filter: 'NEW', kind: 'SLOT', linesMin: 25, betMinYuan: '1', volatility: 'high,low', sort: 'rtp' }),
  ).toEqual({
    vassalage: 'AG,CQ9',
    filter: 'NEW',
    kind: 'SLOT',
    linesMin: 25,
    betMinYuan: 1,
    volatility: 'high,low',
    sort: 'rtp',
    search: undefined,
  });
});

test('an unknown word in an address is left out', () => {
  const odd = { vassalage: 'ag, drop table,AG,AG', filter: 'ALL', kind: '<b>', linesMin: -3, betMinYuan: 1.5, volatility: 'wild', sort: 7 };
  expect(filtersIn({ ...odd, search: '   ' })).toEqual({ vassalage: 'AG' });
  expect(filtersIn({ search: 888 }).search).toBe('888');
});

test('a word is put into a list and taken out again', () => {
  expect(toggled(undefined, 'AG')).toBe('AG');
  expect(toggled('AG', 'CQ9')).toBe('AG,CQ9');
  expect(toggled('AG,CQ9', 'AG')).toBe('CQ9');
  expect(toggled('AG', 'AG')).toBeUndefined();
});

test('the order of a list does not narrow it', () => {
  expect(isNarrowed({ sort: 'rtp' })).toBe(false);
  expect(isNarrowed({ search: 'koi' })).toBe(true);
  expect(setCount({ vassalage: 'AG,CQ9', linesMin: 25, filter: 'NEW' })).toBe(3);
});
