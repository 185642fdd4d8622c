import { AccessRules } from '@croupier/contract/brand/merchants-console';
import { expect, test } from 'vitest';
import { accessLimits, accessNames, readAccess, typedAccess, wholeIn } from './access.rules.ts';

test('the form takes exactly what the contract takes', () => {
  expect(accessNames.toSorted()).toEqual(Object.keys(AccessRules.shape).toSorted());
  for (const name of accessNames) {
    const { least, most, mayBeNever } = accessLimits[name];
    const takes = (value: unknown) => AccessRules.shape[name].safeParse(value).success;
    expect([name, takes(least), takes(most), takes(least - 1), takes(most + 1)]).toEqual([name, true, true, false, false]);
    expect(takes(null)).toBe(mayBeNever === true);
  }
});

test('passwords that do not grow old are an empty field, and what is no whole number within its limits is wrong', () => {
  const rules = Object.fromEntries(accessNames.map((name) => [name, accessLimits[name].least])) as AccessRules;
  const typed = typedAccess({ ...rules, passwordDays: null });
  expect(typed.passwordDays).toBe('');
  expect(readAccess(typed)).toEqual({ read: { ...rules, passwordDays: null } });
  expect(readAccess({ ...typed, idleMinutes: '4', codesPerDay: '' })).toEqual({ wrong: ['idleMinutes', 'codesPerDay'] });
  expect(wholeIn(' 7 ', { least: 1, most: 9 })).toBe(7);
  expect(wholeIn('7.5', { least: 1, most: 9 })).toBeUndefined();
});
