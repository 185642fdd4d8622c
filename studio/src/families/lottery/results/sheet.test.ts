import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balls, sheet } from '../draw-space.ts';
import { printedSheet } from './printed-numbers.ts';
import { changedPlaces, lastSheets, sheetIn, shownSheet, standingReports } from './sheet.ts';

/** Two prizes of two digits and one of three. */
const space = sheet([
  { code: 'first', digits: 3, count: 1 },
  { code: 'second', digits: 2, count: 2 },
]);
const at = (seconds: number): Temporal.Instant => Temporal.Instant.from('2026-12-01T11:00:00Z').add({ seconds });

test('a sheet has the numbers that are drawn at their places, and others are refused', () => {
  assert.deepEqual(sheetIn([{ code: 'second', numbers: ['12'] }], space), [null, null, null, 1, 2, null, null]);
  assert.deepEqual(sheetIn([], space), [null, null, null, null, null, null, null]);
  assert.equal(sheetIn([{ code: 'second', numbers: ['123'] }], space), undefined, 'too long');
  assert.equal(sheetIn([{ code: 'second', numbers: ['12', '34', '56'] }], space), undefined, 'too many');
  assert.equal(sheetIn([{ code: 'third', numbers: ['12'] }], space), undefined, 'no such prize');
  assert.deepEqual(sheetIn([{ code: 'draw', numbers: ['7', '49'] }], balls(49, 3)), [7, 49, null]);
  assert.equal(sheetIn([{ code: 'draw', numbers: ['7', '7'] }], balls(49, 3)), undefined, 'a ball comes once');
  assert.equal(sheetIn([{ code: 'draw', numbers: ['50'] }], balls(49, 3)), undefined);
});

test('a place is shown when the sources that have it agree, and corrected places are marked', () => {
  const shown = shownSheet(
    [
      { source: 'A', draw: [null, null, null, 1, 2, 3, 4], corrected: [4] },
      { source: 'B', draw: [null, null, null, 1, 2, 3, 5], corrected: [] },
    ],
    space,
  );
  assert.deepEqual(shown, { draw: [null, null, null, 1, 2, 3, null], corrected: [4], contested: [6] });
  assert.deepEqual(printedSheet(space, shown), { numbers: [null, '12', null], corrected: [1] });
});

test('a value that becomes another one is a change; one that comes or goes is none', () => {
  assert.deepEqual(changedPlaces([1, 2, null, 4], [1, 3, 5, null]), [1]);
});

test('a source that takes its result back stands by it no more, until it reports again', () => {
  const report = { source: 'A', draw: [1, 2, 3, 1, 2, 3, 4], received_at: at(10) };
  const unfinished = { source: 'A', draw: [null, null, null, 1, 9, null, null], corrected: [], received_at: at(5) };
  assert.deepEqual(standingReports([report], [unfinished]), [report]);
  assert.deepEqual(lastSheets([report], [unfinished])[0]?.corrected, [4], 'the report corrects the sheet');
  const later = { ...unfinished, received_at: at(20) };
  assert.deepEqual(standingReports([report], [later]), []);
  assert.deepEqual(lastSheets([report], [later])[0]?.draw, later.draw);
  assert.deepEqual(standingReports([report], [{ ...later, source: 'B' }]), [report]);
});
