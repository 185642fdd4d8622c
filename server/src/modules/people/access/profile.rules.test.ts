import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageOn, problemWithLabels, tidyLabels } from './profile.rules.ts';

const circumstances = { before: {}, userName: 'Somchai1', today: '2026-11-20', minimumAge: 18, ageConfirmed: true };

for (const [birthday, day, age] of [
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-11-21', '2026-11-20', -1],
] as const) {
  test(`a person born on ${birthday} is ${age} on ${day}`, () => assert.equal(ageOn(birthday, day), age));
}

for (const [what, given, but, code, field] of [
  ['a day too young', { birthday: '2008-11-21' }, {}, 'UNDER_AGE', 'birthday'],
  ['too young where 21 is the age', { birthday: '2006-01-01' }, { minimumAge: 21 }, 'UNDER_AGE', 'birthday'],
  ['an age nobody confirmed', { birthday: '1990-05-01' }, { ageConfirmed: false }, 'AGE_NOT_CONFIRMED', 'birthday'],
  ['a birthday to come', { birthday: '2027-01-01' }, {}, 'FIELD_FORMAT', 'birthday'],
  ['a birthday of long ago', { birthday: '1850-01-01' }, {}, 'FIELD_FORMAT', 'birthday'],
  ['another birthday', { birthday: '1990-05-02' }, { before: { birthday: '1990-05-01' } }, 'FIELD_FIXED', 'birthday'],
  ['a birthday taken back', { birthday: null }, { before: { birthday: '1990-05-01' } }, 'FIELD_FIXED', 'birthday'],
  ['another name', { fullName: 'Mana' }, { before: { fullName: 'Mali' } }, 'FIELD_FIXED', 'fullName'],
  ['a nickname that tells the user name', { nickname: 'mr somchai1' }, {}, 'FIELD_FORMAT', 'nickname'],
  ['a line break in a label', { address: 'Bangkok\nThailand' }, {}, 'FIELD_FORMAT', 'address'],
] as const) {
  test(`${what} is refused with ${code}`, () => {
    const problem = problemWithLabels(given, { ...circumstances, ...but });
    assert.deepEqual([problem?.code, problem?.field], [code, field]);
  });
}

test('the same name and birthday again are no change; old enough to the day is old enough', () => {
  const before = { fullName: 'Mali', birthday: '1990-05-01' };
  assert.equal(problemWithLabels(before, { ...circumstances, before, ageConfirmed: false }), undefined);
  assert.equal(problemWithLabels({ birthday: '2008-11-20' }, circumstances), undefined);
});

test('a label is as long as it was typed', () => {
  const problem = (given: Parameters<typeof tidyLabels>[0]) => problemWithLabels(tidyLabels(given), circumstances);
  assert.equal(problem({ address: 'ำ'.repeat(200), nickname: 'Mali' }), undefined);
  assert.deepEqual(problem({ address: 'ำ'.repeat(201) }), { code: 'FIELD_FORMAT', field: 'address' });
});

test('labels lose blanks around them, and an empty one is nothing', () => {
  assert.deepEqual(tidyLabels({ nickname: '  Mali ', zalo: '  ', lineId: null }), { nickname: 'Mali', zalo: null, lineId: null });
});
