import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RegistrationField, registrationFields, type RegistrationRules } from '@croupier/contract/merchants';
import { fieldRule } from '@croupier/contract/patterns';
import { isEasyToGuess, problemWith } from './registration.rules.ts';

const off = Object.fromEntries(registrationFields.map((field) => [field, fieldRule(0, [1, 10])])) as RegistrationRules;
const rules = (but: Partial<Record<RegistrationField, ReturnType<typeof fieldRule>>> = {}): RegistrationRules => ({
  ...off,
  username: fieldRule(1, [4, 20], 'required'),
  password: fieldRule(0, [8, 128], 'required'),
  ...but,
});
const form = { username: 'somchai', password: 'quiet lanterns', confirmPassword: 'quiet lanterns', termsAccepted: true };
const problem = (but: object, withRules = rules()) => problemWith({ ...form, ...but }, withRules, new Set(['iloveyou1']));

test('a good form has no problem', () => assert.equal(problem({}), undefined));

test('the first wrong field of the form is the one that is named', () => {
  assert.equal(problem({ username: 'x', password: 'y', termsAccepted: false })?.field, 'username');
});

test('an optional field may be empty or blank, but not wrong', () => {
  const withEmail = rules({ email: fieldRule(3, [6, 254], 'optional') });
  assert.equal(problem({}, withEmail), undefined);
  assert.equal(problem({ email: '  ' }, withEmail), undefined);
  assert.equal(problem({ email: 'som@example' }, withEmail)?.code, 'EMAIL_FORMAT');
  assert.equal(problem({ email: 'som@example.com' }, withEmail), undefined);
});

test('a field that the form does not have is not looked at', () => assert.equal(problem({ email: 'anything at all' }), undefined));

test('a merchant that wants every kind of character in a password gets it', () => {
  const strict = rules({ password: fieldRule(19, [8, 128], 'required') });
  assert.deepEqual(problem({}, strict), { code: 'PASSWORD_FORMAT', field: 'password', patternId: 19, min: 8, max: 128 });
  assert.equal(problem({ password: 'Quiet-Lanterns-42', confirmPassword: 'Quiet-Lanterns-42' }, strict), undefined);
});

test('a password is measured in characters, not in bytes', () => {
  assert.equal(problem({ password: 'รหัสของฉัน', confirmPassword: 'รหัสของฉัน' }), undefined);
});

test('common passwords, user names and single keys are easy to guess, however they are capitalised', () => {
  const common = new Set(['iloveyou1']);
  for (const password of ['ILoveYou1', 'ｉｌｏｖｅｙｏｕ１', 'mySomchai2026', 'aaaaaaaaaa', 'abababab']) {
    assert.equal(isEasyToGuess(password, 'Somchai', common), true, password);
  }
  assert.equal(isEasyToGuess('quiet lanterns', 'Somchai', common), false);
});
