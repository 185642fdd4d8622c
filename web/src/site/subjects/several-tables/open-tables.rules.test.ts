import { NodeId } from '@croupier/contract/core/ids';
import { expect, test } from 'vitest';
import { swappedTable, tablesIn, withoutTable, withTable, writtenTables } from './open-tables.rules.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((code) => NodeId.parse(`STUDIO:${code}`)) as [NodeId, NodeId, NodeId, NodeId, NodeId];

test('an address lists each table once and at most four; what is none is left out', () => {
  expect(tablesIn('STUDIO:a,STUDIO:a,nothing,STUDIO:b')).toEqual([a, b]);
  expect(tablesIn([a, b, c, d, e].join(','))).toEqual([a, b, c, d]);
  expect(tablesIn(undefined)).toEqual([]);
  expect(tablesIn(writtenTables([a, c]))).toEqual([a, c]);
  expect(writtenTables([])).toBeUndefined();
});

test('a table is added at the end, once and up to four, and swapped in its place', () => {
  expect(withTable([a], b)).toEqual([a, b]);
  expect(withTable([a, b], a)).toEqual([a, b]);
  expect(withTable([a, b, c, d], e)).toEqual([a, b, c, d]);
  expect(swappedTable([a, b, c], b, e)).toEqual([a, e, c]);
  expect(swappedTable([a, b], a, b)).toEqual([a, b]);
  expect(withoutTable([a, b, c], b)).toEqual([a, c]);
});
