import { expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import type { Text } from '#i18n/text.ts';
import { refusedField, refusedText } from './refused-field.ts';

const refused = (code: Refused['code'], value?: Record<string, unknown>) =>
  new Refused({ code, message: 'words of the platform', status: 422, value });
const t: Text = (key) => key;

test('a refusal is shown at the field it speaks of', () => {
  expect(refusedField(refused('WRONG_CREDENTIALS'), ['password', 'totp'])).toBe('password');
  expect(refusedField(refused('WRONG_CREDENTIALS'), ['oldPassword', 'newPassword'])).toBe('oldPassword');
  expect(refusedField(refused('SECOND_FACTOR_WRONG'), ['password', 'totp'])).toBe('totp');
  expect(refusedField(refused('SECOND_FACTOR_WRONG'), ['code'])).toBe('code');
});

test('the field the platform names comes before the one its code suggests', () => {
  expect(refusedField(refused('PASSWORD_FORMAT', { field: 'confirmNewPassword' }), ['newPassword', 'confirmNewPassword'])).toBe(
    'confirmNewPassword',
  );
});

test('a contact is refused at the one field it is typed into, by whatever name the platform calls it', () => {
  expect(refusedField(refused('MOBILE_FORMAT', { field: 'mobileNum' }), ['password', 'totp', 'to'])).toBe('to');
  expect(refusedField(refused('CONTACT_TAKEN'), ['password', 'totp', 'to'])).toBe('to');
  expect(refusedField(refused('CONTACT_TAKEN'), ['code'])).toBe('code');
});

test('a refusal without a field in the form, and no refusal at all, is about the whole', () => {
  expect(refusedField(refused('CODE_WRONG'), ['password'])).toBeUndefined();
  expect(refusedField(refused('FIELD_FORMAT', { field: 'zalo' }), ['password'])).toBeUndefined();
  expect(refusedField(new Error('lost'), ['password'])).toBeUndefined();
});

test('wrong credentials of somebody signed in are a wrong password', () => {
  expect(refusedText(refused('WRONG_CREDENTIALS'), t)).toBe('security.passwordWrong');
  expect(refusedText(refused('CODE_WRONG'), t)).toBe('words of the platform');
});
