import { RegistrationRequest } from '@croupier/contract/people/access';
import { registrationFields } from '@croupier/contract/brand/merchants';
import { fieldRule } from '@croupier/contract/core/patterns';
import { expect, test } from 'vitest';
import { hasText, lengthsOf, nameInAddress, openedField, readRule, typedRule } from './registration.rules.ts';

test('a rule that nobody touched is read as it was', () => {
  for (const rule of [fieldRule(13, [2, 100]), fieldRule(6, [6, 6], 'required'), fieldRule(0, [8, 100], 'optional')])
    expect(readRule('payeeName', typedRule(rule))).toEqual({ read: rule });
});

test('a rule asks for no more characters than the platform takes in the field, and takes a longer value to refuse it itself', () => {
  for (const field of registrationFields.filter(hasText)) {
    const takes = (length: number) => RegistrationRequest.shape[field as 'username'].safeParse('1'.repeat(length)).success;
    const { most } = lengthsOf(field);
    expect([field, takes(most), takes(most + 1)]).toEqual([field, true, true]);
  }
  expect(readRule('password', typedRule(fieldRule(0, [7, 129])))).toEqual({ wrong: ['minLength', 'maxLength'] });
});

test('lengths do not cross, and another pattern brings its expression', () => {
  const typed = typedRule(fieldRule(4, [4, 20], 'optional'));
  expect(readRule('line', { ...typed, minLength: '21' })).toEqual({ wrong: ['maxLength'] });
  expect(readRule('line', { ...typed, minLength: '0', maxLength: '' })).toEqual({ wrong: ['minLength', 'maxLength'] });
  expect(readRule('line', { ...typed, use: 'required', patternId: 6 })).toEqual({ read: fieldRule(6, [4, 20], 'required') });
});

test('every field is opened by its name in the address', () => {
  for (const field of registrationFields) expect(openedField(nameInAddress(field))).toBe(field);
  expect(openedField('names')).toBeUndefined();
});
