import { expect, test } from 'vitest';
import type { Text } from '#i18n/text.ts';
import { startOfDay } from '../../wording/moment.ts';
import { isFiltered, searchOf, targetOf } from './audit-filter.ts';
import { detailsOf, mainDetail } from './details-of.ts';

const t: Text = (key) => key;

test("a member's id alone finds the lines about them", () => {
  expect(targetOf(' 018F0000-0000-7000-8000-0000000000AB ')).toBe('member:018f0000-0000-7000-8000-0000000000ab');
  expect(targetOf('operator:demo')).toBe('operator:demo');
});

test('days are asked for as moments, the last one to its end', () => {
  expect(searchOf({ from: '2026-11-20', to: '2026-11-21' })).toMatchObject({
    from: startOfDay('2026-11-20'),
    before: startOfDay('2026-11-22'),
    pageNo: 1,
  });
});

test('a later page is cut off where the first began, unless the last day ends before', () => {
  const asOf = startOfDay('2026-11-21');
  expect(searchOf({ page: 2, asOf }).before).toBe(asOf);
  expect(searchOf({ page: 2, asOf, to: '2026-11-10' }).before).toBe(startOfDay('2026-11-11'));
  expect(searchOf({ page: 2, asOf, to: '2026-12-10' }).before).toBe(asOf);
});

test('a page alone is no filter', () => {
  expect(isFiltered({ page: 3, asOf: '2026-11-21T00:00:00Z' })).toBe(false);
  expect(isFiltered({ operator: 'demo' })).toBe(true);
});

test('details have names and an order; what the console does not know keeps its own name', () => {
  expect(detailsOf({ newThing: { a: 1 }, pageNo: 2, account: 'somchai', cause: 'code-spent' }, t)).toEqual([
    { key: 'account', name: 'console.detail.account', value: 'somchai' },
    { key: 'cause', name: 'console.detail.cause', value: 'console.cause.code-spent' },
    { key: 'pageNo', name: 'console.detail.pageNo', value: '2' },
    { key: 'newThing', name: 'newThing', value: '{"a":1}' },
  ]);
});

test('the list shows the detail that says most', () => {
  expect(mainDetail({ cause: 'password', failures: 2 }, t)).toBe('console.cause.password');
  expect(mainDetail({ search: 'som', found: 3 }, t)).toBe('“som”');
  expect(mainDetail({ pageNo: 1 }, t)).toBe('');
});
