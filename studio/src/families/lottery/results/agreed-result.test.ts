import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digits, sheet } from '../draw-space.ts';
import { resultToRecord, verdictOf } from './agreed-result.ts';
import { drawIn } from './result-source.ts';

const report = (source: string, ...draw: number[]) => ({ source, draw });
const drawsAt = Temporal.Instant.from('2026-12-01T08:30:00Z');

test('a result needs two sources that agree, and no other result with as many', () => {
  assert.equal(verdictOf([]).kind, 'WAITING');
  assert.equal(verdictOf([report('A', 1)]).kind, 'WAITING');
  assert.equal(verdictOf([report('A', 1), report('B', 2)]).kind, 'CONTRADICTION');
  assert.deepEqual(verdictOf([report('A', 1), report('B', 2), report('C', 2)]), { kind: 'AGREED', draw: [2] });
  assert.equal(verdictOf([report('A', 1), report('B', 2), report('C', 2), report('D', 1)]).kind, 'CONTRADICTION');
});

test('sources correct their own result for three days, and never one of operators', () => {
  const both = [report('A', 2), report('B', 2)];
  const standing = { draw: [1], origin: 'SOURCES', drawsAt } as const;
  assert.deepEqual(resultToRecord(both, undefined, drawsAt), [2]);
  assert.deepEqual(resultToRecord(both, standing, drawsAt.add({ hours: 72 })), [2]);
  assert.equal(resultToRecord(both, standing, drawsAt.add({ hours: 73 })), undefined);
  assert.equal(resultToRecord(both, { ...standing, draw: [2] }, drawsAt), undefined);
  assert.equal(resultToRecord(both, { ...standing, origin: 'OPERATORS' }, drawsAt), undefined);
});

test('a report whose prizes are missing, too short or too many is none', () => {
  const space = sheet([{ code: 'first', digits: 6, count: 1 }, { code: 'front3', digits: 3, count: 2 }]); // prettier-ignore
  const prizes = (first: string[], front3: string[]) => ({ prizes: [{ code: 'front3', numbers: front3 }, { code: 'first', numbers: first }] }); // prettier-ignore
  assert.deepEqual(drawIn(prizes(['012345'], ['001', '999']), space), [0, 1, 2, 3, 4, 5, 0, 0, 1, 9, 9, 9]);
  assert.equal(drawIn(prizes(['12345'], ['001', '999']), space), undefined);
  assert.equal(drawIn(prizes(['012345'], ['001']), space), undefined);
  assert.equal(drawIn({ prizes: [] }, digits(4)), undefined);
});
