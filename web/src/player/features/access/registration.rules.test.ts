import { fieldRule } from '@croupier/contract/patterns';
import { expect, test } from 'vitest';
import { fieldOf, isGood, strengthOf } from './registration.rules.ts';

test('an empty field is good when it is not required', () => {
  expect(isGood(fieldRule(4, [4, 32], 'optional'), '')).toBe(true);
  expect(isGood(fieldRule(4, [4, 32], 'required'), '')).toBe(false);
  expect(isGood(fieldRule(4, [4, 32], 'optional'), 'ab!')).toBe(false);
});

test('a refusal is shown at a field only when the form has it', () => {
  expect(fieldOf('username')).toBe('username');
  expect(fieldOf('termsAccepted')).toBe('terms');
  expect(fieldOf('mobileNum')).toBeUndefined();
  expect(fieldOf(undefined)).toBeUndefined();
});

test('length makes a password strong sooner than odd characters do', () => {
  expect(['short', 'password', 'Passw0rd', 'long passwords are good'].map(strengthOf)).toEqual([0, 1, 2, 3]);
});
