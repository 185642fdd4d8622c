import { fieldRule } from '@croupier/contract/core/patterns';
import { expect, test } from 'vitest';
import { asksCode, asksPassword, fieldOf, isGood, strengthOf, waysOf } from './registration.rules.ts';

test('an empty field is good when it is not required', () => {
  expect(isGood(fieldRule(4, [4, 32], 'optional'), '')).toBe(true);
  expect(isGood(fieldRule(4, [4, 32], 'required'), '')).toBe(false);
  expect(isGood(fieldRule(4, [4, 32], 'optional'), 'ab!')).toBe(false);
});

test('a refusal is shown at the field it names, or else at the one its code is about', () => {
  expect(fieldOf('FIELD_EMPTY', 'username')).toBe('username');
  expect(fieldOf('TERMS_NOT_ACCEPTED', 'termsAccepted')).toBe('terms');
  expect(fieldOf('CODE_EXPIRED', undefined)).toBe('verificationCode');
  expect(fieldOf('INVITATION_CODE_WRONG', undefined)).toBe('affiliateCode');
  expect(fieldOf('FIELD_EMPTY', 'registerUrl')).toBeUndefined();
  expect(fieldOf('BUSY', undefined)).toBeUndefined();
});

test('mobile stands first where both ways are open; where none is, there is none', () => {
  expect(waysOf({ USERNAMEREG3: true, MOBILENUMREG3: true })).toEqual(['registerMobile', 'register']);
  expect(waysOf({ USERNAMEREG3: true, MOBILENUMREG3: false })).toEqual(['register']);
  expect(waysOf({ USERNAMEREG3: false, MOBILENUMREG3: false })).toEqual([]);
});

test('a password is asked for with a user name always, with a number where the merchant says so', () => {
  expect(asksPassword('register', { MOBILENUMPASSREG3: false })).toBe(true);
  expect(asksPassword('registerMobile', { MOBILENUMPASSREG3: false })).toBe(false);
  expect(asksPassword('registerMobile', { MOBILENUMPASSREG3: true })).toBe(true);
});

test('a number is proved by a code where the merchant verifies numbers and one is given', () => {
  const optional = fieldRule(23, [6, 15], 'optional');
  expect(asksCode('register', { REGMOBVERF3: true, MOBILENUMPASSREG3: false }, optional, '')).toBe(false);
  expect(asksCode('register', { REGMOBVERF3: true, MOBILENUMPASSREG3: false }, optional, '0812345678')).toBe(true);
  expect(asksCode('register', { REGMOBVERF3: true, MOBILENUMPASSREG3: false }, { ...optional, required: true }, '')).toBe(true);
  expect(asksCode('register', { REGMOBVERF3: false, MOBILENUMPASSREG3: false }, { ...optional, required: true }, '0812345678')).toBe(false);
  expect(asksCode('register', { REGMOBVERF3: true, MOBILENUMPASSREG3: false }, undefined, '')).toBe(false);
  // Nothing but the number signs in: it is proved, whatever else the merchant does with numbers.
  const number = { ...optional, required: true };
  expect(asksCode('registerMobile', { REGMOBVERF3: false, MOBILENUMPASSREG3: false }, number, '0812345678')).toBe(true);
  expect(asksCode('registerMobile', { REGMOBVERF3: false, MOBILENUMPASSREG3: true }, number, '0812345678')).toBe(false);
});

test('length makes a password strong sooner than odd characters do', () => {
  expect(['short', 'password', 'Passw0rd', 'long passwords are good'].map(strengthOf)).toEqual([0, 1, 2, 3]);
});
