import { expect, test } from 'vitest';
import { countOf, emptyOf, isLongEnough } from './feedback.rules.ts';

test('every empty field is named, in the order of the form, and blanks count as empty', () => {
  expect(emptyOf({ type: '', content: ' \n ', captcha: '' })).toEqual(['type', 'content', 'captcha']);
  expect(emptyOf({ type: '0', content: 'x', captcha: ' ' })).toEqual(['captcha']);
  expect(emptyOf({ type: '3', content: 'x', captcha: 'k' })).toEqual([]);
});

test('characters are counted as people see them, without the blanks around', () => {
  expect(countOf('  twelve chars\n')).toBe(12);
  expect(countOf('🎲🎲')).toBe(2);
  expect(countOf('   ')).toBe(0);
});

for (const [length, good] of [
  [19, false],
  [20, true],
  [200, true],
  [201, false],
] as const)
  test(`a description of ${String(length)} characters is ${good ? 'taken' : 'not taken'}`, () =>
    expect(isLongEnough(` ${'a'.repeat(length)} `, { minLength: 20, maxLength: 200 })).toBe(good));
