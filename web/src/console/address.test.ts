import { expect, test } from 'vitest';
import { dayOf, merchantOf, momentOf, pageOf, parseSearch, stringifySearch, textOf, without } from './address.ts';

test('an address is plain text: a name of digits stays a name', () => {
  expect(parseSearch('?search=0812&page=2')).toEqual({ search: '0812', page: '2' });
  expect(stringifySearch({ search: '0812', page: 2, merchant: undefined, empty: '' })).toBe('?search=0812&page=2');
  expect(stringifySearch({})).toBe('');
  expect(parseSearch(stringifySearch({ search: 'a&b=ค' }))).toEqual({ search: 'a&b=ค' });
});

test('nonsense in an address is as good as nothing', () => {
  expect(['0', '-1', '2.5', 'x', '10001', undefined].map(pageOf)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(pageOf('7')).toBe(7);
  expect([merchantOf('ruby'), merchantOf('Ruby!'), merchantOf('')]).toEqual(['ruby', undefined, undefined]);
  expect([dayOf('2026-11-21'), dayOf('2026-13-40'), dayOf('21.11.2026')]).toEqual(['2026-11-21', undefined, undefined]);
  expect([momentOf('2026-11-21T08:00:00.124Z'), momentOf('yesterday')]).toEqual(['2026-11-21T08:00:00.124Z', undefined]);
  expect([textOf('  ', 5), textOf('abcdefgh', 5), textOf(7, 5)]).toEqual([undefined, 'abcde', undefined]);
});

test('a parameter taken out of an address leaves the rest', () => {
  expect(without({ page: 2, search: 'som', merchant: 'ruby' }, 'page', 'merchant')).toEqual({ search: 'som' });
});
