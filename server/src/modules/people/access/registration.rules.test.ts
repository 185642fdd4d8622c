import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RegistrationField, registrationFields, type RegistrationRules } from '@croupier/contract/brand/merchants';
import { fieldRule, patterns } from '@croupier/contract/core/patterns';
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
  assert.deepEqual(problem({}, strict), { code: 'PASSWORD_PATTERN', field: 'password', patternId: 19, min: 8, max: 128 });
  assert.equal(problem({ password: 'Q-1' }, strict)?.code, 'PASSWORD_FORMAT');
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

// The two forms

const byMobile = (but: object, way: object = {}, withRules = rules({ mobileNum: fieldRule(23, [8, 16]) })) =>
  problemWith(
    { mobileNum: '0812345678', password: 'quiet lanterns', confirmPassword: 'quiet lanterns', termsAccepted: true, ...but },
    withRules,
    new Set(),
    {
      by: 'mobile',
      asksPassword: true,
      isMobile: true,
      ...way,
    },
  );

test('a visitor who registers with a number needs one, though no rule says so, and no user name', () => {
  assert.equal(byMobile({}), undefined);
  assert.deepEqual(byMobile({ mobileNum: '' }), { code: 'FIELD_EMPTY', field: 'mobileNum' });
  assert.equal(byMobile({}, {}, rules({ username: fieldRule(1, [4, 20], 'required') })), undefined);
});

test('a number has figures, as many as its rule says, however people set them apart', () => {
  assert.equal(byMobile({ mobileNum: '081-234 (5678)' }), undefined);
  assert.equal(byMobile({ mobileNum: '๐๘๑๒๓๔๕๖๗๘' }), undefined);
  for (const mobileNum of ['0812', '08123456789012345', 'phone me']) assert.equal(byMobile({ mobileNum })?.code, 'MOBILE_FORMAT');
  assert.equal(byMobile({}, { isMobile: false })?.code, 'MOBILE_FORMAT', 'of no mobile phone');
});

test('where no password is asked for, none is looked at', () => {
  assert.equal(byMobile({ password: undefined, confirmPassword: undefined }, { asksPassword: false }), undefined);
  assert.equal(byMobile({ password: undefined, confirmPassword: undefined })?.field, 'password');
  assert.equal(byMobile({ confirmPassword: 'another one' })?.code, 'PASSWORDS_DIFFER');
});

test('the last eight figures of a number are no password, whatever is dialled before them', () => {
  for (const userName of ['+66812345678', '0812345678', '812345678'])
    assert.ok(isEasyToGuess('my-12345678-x', userName, new Set()), userName);
  assert.equal(isEasyToGuess('my-12345679-x', '+66812345678', new Set()), false);
});

// The 24 patterns: what each form field would be refused with
for (const [id, { message }] of patterns.entries()) {
  test(`a field of pattern ${id} (${message}) that is too long is refused with its number and both lengths`, () => {
    const limited = rules({ line: fieldRule(id, [2, 4], 'required') });
    assert.deepEqual(problem({ line: 'x'.repeat(5) }, limited), { code: 'FIELD_FORMAT', field: 'line', patternId: id, min: 2, max: 4 });
    assert.deepEqual(problem({ line: ' ' }, limited), { code: 'FIELD_EMPTY', field: 'line' });
  });
}
