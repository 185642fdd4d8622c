import { Profile } from '@croupier/contract/people/profile';
import { expect, test } from 'vitest';
import { changesIn, formOf, profileGroups } from './profile-fields.ts';

const nothing = Object.fromEntries(Object.keys(Profile.shape).map((field) => [field, null])) as Profile;

test('every label of a profile stands in the form, once, and takes what the platform takes', () => {
  const shown = profileGroups.flatMap(({ fields }) => [...fields]);
  expect(shown.map(({ field }) => field).toSorted()).toEqual(Object.keys(Profile.shape).toSorted());
  for (const { field, maxLength } of shown) {
    if (field === 'birthday') continue;
    expect(Profile.shape[field].safeParse('x'.repeat(maxLength)).success, field).toBe(true);
    expect(Profile.shape[field].safeParse('x'.repeat(maxLength + 1)).success, field).toBe(false);
  }
});

test('only what was changed is sent, without the spaces around it', () => {
  const before = { ...nothing, nickname: 'Som', lineId: 'som.line' };
  const form = { ...formOf(before), nickname: ' Somchai ', occupation: 'Teacher' };
  expect(changesIn(before, form)).toEqual({ nickname: 'Somchai', occupation: 'Teacher' });
});

test('an emptied label is taken away, and an empty one stays as it was', () => {
  const before = { ...nothing, lineId: 'som.line' };
  expect(changesIn(before, { ...formOf(before), lineId: '  ', zalo: ' ' })).toEqual({ lineId: null });
});
