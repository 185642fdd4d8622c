import { registrationFields } from '@croupier/contract/merchants';
import { fieldRule } from '@croupier/contract/patterns';
import { expect, test } from 'vitest';
import { nameInAddress, openedField, readRule, typedRule } from './registration.rules.ts';

test('a rule that nobody touched is read as it was', () => {
  for (const rule of [fieldRule(13, [2, 100]), fieldRule(6, [6, 6], 'required'), fieldRule(0, [8, 128], 'optional')])
    expect(readRule(typedRule(rule))).toEqual({ read: rule });
});

test('lengths do not cross, and another pattern brings its expression', () => {
  const typed = typedRule(fieldRule(4, [4, 20], 'optional'));
  expect(readRule({ ...typed, minLength: '21' })).toEqual({ wrong: ['maxLength'] });
  expect(readRule({ ...typed, minLength: '0', maxLength: '' })).toEqual({ wrong: ['minLength', 'maxLength'] });
  expect(readRule({ ...typed, use: 'required', patternId: 6 })).toEqual({ read: fieldRule(6, [4, 20], 'required') });
});

test('every field is opened by its name in the address', () => {
  for (const field of registrationFields) expect(openedField(nameInAddress(field))).toBe(field);
  expect(openedField('names')).toBeUndefined();
});
