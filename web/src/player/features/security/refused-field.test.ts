import { expect, test } from 'vitest';
import { Refused } from '#shared/api/refused.ts';
import type { Text } from '#shared/i18n/text.ts';
import { refusedField, refusedText } from './refused-field.ts';

const refused = (code: Refused['code'], value?: Record<string, unknown>) =>
  new Refused({ code, message: 'words of the platform', status: 422, value });
const t: Text = (key) => key;

test('a refusal is shown at the field it speaks of', () => {
  expect(refusedField(refused('WRONG_CREDENTIALS'))).toBe('oldPassword');
  expect(refusedField(refused('PASSWORD_COMMON'))).toBe('newPassword');
  expect(refusedField(refused('PASSWORDS_DIFFER'))).toBe('confirmNewPassword');
});

test('the field the platform names comes before the one its code suggests', () => {
  expect(refusedField(refused('PASSWORD_FORMAT', { field: 'confirmNewPassword' }))).toBe('confirmNewPassword');
});

test('what names no field of the form, and what is no refusal, is about the whole', () => {
  expect(refusedField(refused('TOO_MANY_REQUESTS'))).toBeUndefined();
  expect(refusedField(refused('FIELD_FORMAT', { field: 'email' }))).toBeUndefined();
  expect(refusedField(new Error('lost'))).toBeUndefined();
});

test('wrong credentials of somebody signed in are a wrong password', () => {
  expect(refusedText(refused('WRONG_CREDENTIALS'), t)).toBe('security.passwordWrong');
  expect(refusedText(refused('PASSWORD_COMMON'), t)).toBe('words of the platform');
});
