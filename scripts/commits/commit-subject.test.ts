import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subjectMax, subjectProblems } from './commit-subject.rules.ts';

const counted = (subject: string): number => subjectProblems(subject).length;

test('a short subject with its area first is accepted', () => {
  for (const subject of [
    'cashier: match deposits by unique amount',
    'server/vendors: refuse a second refund',
    'docs, scripts: describe the release',
    'ledger: name the account that is missing',
  ])
    assert.deepEqual(subjectProblems(subject), [], subject);
});

test('a subject of 72 characters is accepted and one of 73 is refused', () => {
  const subject = 'cashier: '.padEnd(subjectMax, 'x');
  assert.equal(counted(subject), 0);
  assert.match(subjectProblems(`${subject}x`).join(), /73 characters; 72 are allowed/);
});

test('a subject of 72 characters outside the basic plane is counted by characters', () => {
  assert.equal(counted(`cashier: ${'🂡'.repeat(subjectMax - 9)}`), 0);
});

test('a subject without an area is refused', () => {
  for (const subject of [
    'Match deposits by unique amount',
    'Cashier: match deposits',
    'cashier:match deposits',
    'cashier: ',
    ': match',
    '',
  ])
    assert.match(subjectProblems(subject).join(), /does not begin with an area/, subject);
});

test('a subject that ends with a full stop is refused', () => {
  assert.match(subjectProblems('cashier: match deposits.').join(), /full stop/);
});

test('every problem of a subject is reported', () => {
  assert.equal(counted(`${'x'.repeat(subjectMax)}.`), 3);
});

test('the subjects that git writes for merges and reverts are accepted', () => {
  for (const subject of ['Merge branch "cashier" into main', `Revert "cashier: ${'x'.repeat(subjectMax)}"`])
    assert.equal(counted(subject), 0);
});
