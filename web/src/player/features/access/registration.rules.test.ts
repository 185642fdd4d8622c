import { fieldRule } from '@croupier/contract/patterns';
import { expect, test } from 'vitest';
import { fieldOf, isGood, strengthOf } from './registration.rules.ts';

test('an empty field is good when it is not required', () => {
  expect(isGood(fieldRule(4, [4, 32], 'optional'), '')).toBe(true);
  expect(isGood(fieldRule(4, [4, 32], 'required'), '')).toBe(false);
  expect(isGood(fieldRule(4, [4, 32], 'optional'), 'ab!')).toBe(false);
});

test('a refusal is shown at the field it names, or else at the one its code is about', () => {
  expect(fieldOf('FIELD_EMPTY', 'username')).toBe('username');
  expect(fieldOf('TERMS_NOT_ACCEPTED', 'termsAccepted')).toBe('terms');
  expect(fieldOf('INVITATION_CODE_WRONG', undefined)).toBe('affiliateCode');
  expect(fieldOf('FIELD_EMPTY', 'registerUrl')).toBeUndefined();
  expect(fieldOf('BUSY', undefined)).toBeUndefined();
});

test('length makes a password strong sooner than odd characters do', () => {
  expect(['short', 'password', 'Passw0rd', 'long passwords are good'].map(strengthOf)).toEqual([0, 1, 2, 3]);
});
